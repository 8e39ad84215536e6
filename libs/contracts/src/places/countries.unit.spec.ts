import { expect, test } from '@jest/globals';
import { countryName } from './countries.ts';

test.each([
  ['one of ours', 'XK', 'Kosovo'],
  ['one in which nobody lives whom we know', 'IQ', 'Iraq'],
  ['one that is no code', 'Serbia', 'Serbia'],
  ['none', '', ''],
])('a country has a name: %s', (_, code, name) => {
  expect(countryName(code)).toBe(name);
});
