import { expect, test } from '@jest/globals';
import { createLastStates } from './lastStates.ts';

const last = { state: 'liked', revision: 1_000 };

test('the last states of a thousand long streams are kept, those used last', () => {
  const states = createLastStates().ofDecider<string>()();
  for (let number = 0; number < 1_000; number++) states.keep(`pair-${number}`, last);
  states.keep('pair-0', last);
  states.keep('pair-1000', last);
  const kept = Array.from({ length: 1_001 }, (_, number) => states.get(`pair-${number}`));
  expect(kept.filter((state) => state === last)).toHaveLength(1_000);
  expect([kept[0], kept[1], kept[1_000]]).toEqual([last, undefined, last]);
});

test('short streams take no room', () => {
  const states = createLastStates().ofDecider<string>()();
  states.keep('pair-a', { state: 'liked', revision: 3 });
  expect(states.get('pair-a')).toBeUndefined();
});
