import { expect, test } from '@jest/globals';
import { createPace } from './pace.ts';

test.each([
  ['at once', 0, 400],
  ['quickly', 12, 400],
  ['just in time', 400, 400],
  ['late', 401, 800],
])('work that is done %s is answered at a multiple of the delay', async (_, doneAfter, answeredAfter) => {
  let clock = 1_000;
  const pace = createPace(400, {
    now: () => clock,
    wait: async (ms) => {
      clock += ms;
    },
  });
  clock += doneAfter;
  await pace(1_000);
  expect(clock - 1_000).toBe(answeredAfter);
});
