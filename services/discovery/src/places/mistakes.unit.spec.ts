import { expect, test } from '@jest/globals';
import { mistakesIn } from './mistakes.ts';

test.each([
  ['sarajevo', 'sarajevo', 0],
  ['sarajvo', 'sarajevo', 1],
  ['sarajevoo', 'sarajevo', 1],
  ['sarajavo', 'sarajevo', 1],
  ['sarajeov', 'sarajevo', 1],
  ['asrajeov', 'sarajevo', 2],
  ['mostar', 'sarajevo', null],
  ['sara', 'sarajevo', null],
])('between %s and %s there are %p mistakes', (one, other, mistakes) => {
  expect(mistakesIn(one, 2)(other)).toBe(mistakes);
  expect(mistakesIn(other, 2)(one)).toBe(mistakes);
});

test('more mistakes than are asked for are none', () => {
  expect(mistakesIn('asrajeov', 1)('sarajevo')).toBeNull();
  expect(mistakesIn('nis', 0)('nis')).toBe(0);
});
