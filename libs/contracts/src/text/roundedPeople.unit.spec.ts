import { expect, test } from '@jest/globals';
import { roundedPeople } from './roundedPeople.ts';

test.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [10, 10],
  [47, 40],
  [99, 90],
  [100, 100],
  [349, 300],
  [351, 350],
  [1_234, 1_000],
])('%d is told as %d', (count, told) => {
  expect(roundedPeople(count)).toBe(told);
});
