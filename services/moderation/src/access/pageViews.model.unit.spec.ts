import { test } from '@jest/globals';
import { followsModel, sequencesOf } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { type PageViewCommand, pageViewsDecider } from './pageViews.ts';

const by = fc.constantFrom('mila', 'vesna');
const hour = fc.integer({ min: 10, max: 13 }).map((n) => `2026-11-27T${n}`);
const until = fc.integer({ min: 11, max: 14 }).map((n) => `2026-11-27T${n}:30`);
const commands: fc.Arbitrary<PageViewCommand> = fc.oneof(
  fc.record({ type: fc.constant('OpenPage' as const), by, hour, caseId: fc.constant('case') }),
  fc.tuple(by, hour, until).map(([by, hour, until]) => {
    return { type: 'StatePurpose' as const, by, hour, purpose: { why: 'A complaint', until } };
  }),
  fc.record({ type: fc.constant('ShowContact' as const), by, caseId: fc.constantFrom(null, 'case') }),
);

/** A purpose opens the page until its end, to who stated it, and a visit leaves that as it is (docs/product.md#a-stated-purpose). */
function startModel() {
  const last: Record<string, { hour: string; openUntil: string }> = {};
  return {
    step(command: PageViewCommand): undefined {
      if (command.type === 'ShowContact') return;
      const { by, hour } = command;
      const opened = command.type === 'StatePurpose' ? command.purpose.until : last[by]?.openUntil;
      last[by] = { hour, openUntil: opened ?? '' };
    },
    shows: () => last,
  };
}

test('visits and purposes of staff follow their rules in every order', () => {
  followsModel({
    decider: pageViewsDecider,
    sequences: sequencesOf(commands),
    startModel,
    observe: (views) => Object.fromEntries(views),
  });
});
