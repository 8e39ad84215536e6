import { test } from '@jest/globals';
import { followsModel, sequencesOf } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { type NoteMember, seenDecider } from './seen.ts';

const commands = fc
  .integer({ min: 10, max: 29 })
  .map((day) => ({ type: 'NoteMember' as const, on: `2026-11-${day}` }));

/** The last day counts, whatever a clock does (docs/design.md#time). */
function startModel() {
  const days: string[] = [];
  return {
    step({ on }: NoteMember): undefined {
      days.push(on);
    },
    shows: () => days.toSorted().at(-1) ?? null,
  };
}

test('the last visit is the latest day of all, in every order', () => {
  followsModel({
    decider: seenDecider,
    sequences: sequencesOf(commands),
    startModel,
    observe: ({ last }) => last,
  });
});
