import { expect, test } from '@jest/globals';
import { seenDecider } from './seen.ts';

const after = (...days: string[]) =>
  days
    .map((on) => ({ type: 'MemberSeen' as const, data: { on } }))
    .reduce(seenDecider.evolve, seenDecider.initial);
const noted = (on: string, ...days: string[]) =>
  seenDecider.decide(after(...days), { type: 'NoteMember', on });

test('a member is noted once a day, and never for an earlier day', () => {
  expect(noted('2026-11-20')).toEqual([{ type: 'MemberSeen', data: { on: '2026-11-20' } }]);
  expect(noted('2026-11-20', '2026-11-20')).toEqual([]);
  expect(noted('2026-11-19', '2026-11-20')).toEqual([]);
  expect(noted('2026-12-01', '2026-11-20')).toHaveLength(1);
});
