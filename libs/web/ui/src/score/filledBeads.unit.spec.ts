import { expect, it } from '@jest/globals';
import { filledBeads } from './filledBeads.ts';

it.each([
  [0, 0],
  [0.5, 3],
  [0.9, 4],
  [0.99, 4],
  [1, 5],
])('a share of %d fills %d of 5 beads', (share, filled) => {
  expect(filledBeads(share, 5)).toBe(filled);
});
