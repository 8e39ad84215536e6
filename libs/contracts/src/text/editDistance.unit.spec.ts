import { expect, test } from '@jest/globals';
import { editDistanceTo } from './editDistance.ts';

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
  expect(editDistanceTo(one, 2)(other)).toBe(mistakes);
  expect(editDistanceTo(other, 2)(one)).toBe(mistakes);
});

test('more mistakes than are asked for are none', () => {
  expect(editDistanceTo('asrajeov', 1)('sarajevo')).toBeNull();
  expect(editDistanceTo('nis', 0)('nis')).toBe(0);
});
