import { expect, test } from '@jest/globals';
import { countryName, countryNameIn } from './countries.ts';

test.each([
  ['one of ours', 'XK', 'Kosovo'],
  ['one in which nobody lives whom we know', 'IQ', 'Iraq'],
  ['one that is no code', 'Serbia', 'Serbia'],
  ['none', '', ''],
])('a country has a name: %s', (_, code, name) => {
  expect(countryName(code)).toBe(name);
});

test('North Macedonia is said in Montenegrin, where the platform says it in Serbian', () => {
  expect(countryNameIn('MK', 'sr-Latn-ME')).toBe('Sjeverna Makedonija');
  expect(countryNameIn('MK', 'sr-Latn-RS')).toBe('Severna Makedonija');
});
