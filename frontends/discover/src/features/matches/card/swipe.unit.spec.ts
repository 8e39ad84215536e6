import { describe, expect, it } from '@jest/globals';
import { fullness, outcomeOf, turnOf } from './swipe.ts';

describe('letting go', () => {
  it.each([
    ['far to the right', { across: 110, speed: 0 }, 'like'],
    ['far to the left', { across: -140, speed: 0 }, 'pass'],
    ['short of the way', { across: 109, speed: 0.1 }, null],
    ['with a flick', { across: -40, speed: -0.6 }, 'pass'],
    ['with a flick that was hardly a move', { across: 20, speed: 2 }, null],
    ['on the way back', { across: 60, speed: -0.8 }, null],
  ])('%s', (_, way, outcome) => {
    expect(outcomeOf(way)).toBe(outcome);
  });
});

it('fills the ring with the way, and turns the photo a little', () => {
  expect([fullness(0), fullness(-55), fullness(500)]).toEqual([0, 0.5, 1]);
  expect([turnOf(100), turnOf(-900)]).toEqual([3, -6]);
});
