import { describe, expect, test } from '@jest/globals';
import { addDays } from '@kolo/contracts/dates';
import type { AbsenceLetter } from '@kolo/contracts/profile/enumerations';
import { type AccountEvent, accountDecider } from '../account/account.ts';
import { nextAbsenceStep } from './nextStep.ts';

const SEEN = '2026-01-01';
const after = (days: number) => addDays(SEEN, days);

const registered: AccountEvent & { recordedAt: string } = {
  type: 'MemberRegistered',
  data: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Anić', birthdate: '1990-02-03' },
  recordedAt: '2025-12-01T12:00:00.000Z',
};
const MEMBER: readonly AccountEvent[] = [registered, { type: 'EmailConfirmed', data: {} }];
const announced = (letter: AbsenceLetter, days: number): AccountEvent => ({
  type: 'AbsenceAnnounced',
  data: { letter, on: after(days) },
});
const asleep = (days: number): AccountEvent => ({ type: 'MemberFellAsleep', data: { on: after(days) } });
const returned = (days: number): AccountEvent => ({ type: 'MemberReturned', data: { on: after(days) } });
const erased: AccountEvent = { type: 'AccountErased', data: {} };
const paused: AccountEvent = { type: 'MemberPaused', data: {} };
const suspended: AccountEvent = {
  type: 'MemberSuspended',
  data: { caseId: 'case', until: '2026-12-01T00:00:00.000Z', ground: 'Spam', appeal: '/appeal' },
};
const lifted: AccountEvent = { type: 'RestrictionLifted', data: { caseId: 'case', by: 'time' } };

const HIDDEN = [announced('hiding', 83), asleep(90)];
const LAST_LETTER = [...HIDDEN, announced('erasure', 700), announced('erasure-soon', 723)];

const stateAfter = (history: readonly AccountEvent[]) =>
  [...MEMBER, ...history].reduce(accountDecider.evolve, accountDecider.initial);
/** What is decided `days` after the last visit, which is known as of `seenOn`. */
const settled = (days: number, history: readonly AccountEvent[], seenOn: string | null = SEEN) =>
  accountDecider.decide(stateAfter(history), { type: 'NoteAbsence', seenOn, on: after(days) });

describe('a member who stays away', () => {
  test.each<[string, number, readonly AccountEvent[], (days: number) => AccountEvent]>([
    ['is written to a week before being hidden', 83, [], (days) => announced('hiding', days)],
    ['is hidden', 90, [announced('hiding', 83)], asleep],
    ['is written to 30 days before the erasure', 700, HIDDEN, (days) => announced('erasure', days)],
    [
      'is written to a second time a week before it',
      723,
      [...HIDDEN, announced('erasure', 700)],
      (days) => announced('erasure-soon', days),
    ],
    ['is erased', 730, LAST_LETTER, () => erased],
  ])('%s after %i days, not on the day before, and once', (_, days, history, expected) => {
    expect(settled(days - 1, history)).toEqual([]);
    expect(settled(days, history)).toEqual([expected(days)]);
    expect(settled(days, [...history, expected(days)])).toEqual([]);
  });

  test('is left as many days as the letters said, however late they are', () => {
    const late = [announced('hiding', 400)];
    expect(settled(406, late)).toEqual([]);
    expect(settled(407, late)).toEqual([asleep(407)]);
    const later = [...late, asleep(800)];
    expect(settled(800, later)).toEqual([announced('erasure', 800)]);
    const written = [...later, announced('erasure', 800)];
    expect(settled(822, written)).toEqual([]);
    expect(settled(823, written)).toEqual([announced('erasure-soon', 823)]);
    const twice = [...written, announced('erasure-soon', 823)];
    expect(settled(829, twice)).toEqual([]);
    expect(settled(830, twice)).toEqual([erased]);
  });

  test('and takes a break is hidden already, and written to only about the erasure', () => {
    expect(settled(699, [paused])).toEqual([]);
    expect(settled(700, [paused])).toEqual([announced('erasure', 700)]);
  });

  test('since they registered counts from that day', () => {
    const registeredOn = '2025-12-01';
    expect(nextAbsenceStep(requireActive([]), null)).toEqual({
      step: 'hiding',
      dueOn: addDays(registeredOn, 83),
    });
  });

  test('without having confirmed the address only expires', () => {
    const state = accountDecider.evolve(accountDecider.initial, registered);
    expect(accountDecider.decide(state, { type: 'NoteAbsence', seenOn: null, on: after(2_000) })).toEqual([]);
  });

  test('because a restriction keeps them out is left alone, and afterwards it begins with the first letter', () => {
    expect(settled(800, [...LAST_LETTER, suspended])).toEqual([]);
    const back = [...LAST_LETTER, suspended, lifted];
    expect(settled(800, back)).toEqual([announced('erasure', 800)]);
    expect(settled(800, [announced('hiding', 83), suspended, lifted])).toEqual([announced('hiding', 800)]);
  });
});

describe('a member who signs in', () => {
  const comeBack = (days: number, history: readonly AccountEvent[]) =>
    accountDecider.decide(stateAfter(history), { type: 'NoteReturn', on: after(days) });

  test('ends an absence that something was done about, and is shown again', () => {
    for (const history of [[announced('hiding', 83)], HIDDEN, LAST_LETTER]) {
      expect(comeBack(729, history)).toEqual([returned(729)]);
      expect(stateAfter([...history, returned(729)])).toMatchObject({ absence: null, asleep: false });
    }
    expect(comeBack(80, [])).toEqual([]);
    expect(comeBack(729, [...LAST_LETTER, returned(729)])).toEqual([]);
  });

  test('is safe from whoever still believes that they are away', () => {
    const history = [...LAST_LETTER, returned(729)];
    for (const seenOn of [SEEN, null]) expect(settled(730, history, seenOn)).toEqual([]);
    expect(settled(729 + 83, history)).toEqual([announced('hiding', 729 + 83)]);
  });

  test('has returned also where only the visit was noted', () => {
    expect(settled(730, LAST_LETTER, after(729))).toEqual([returned(729)]);
  });

  test('is refused once erased', () => {
    expect(() => comeBack(731, [...LAST_LETTER, erased])).toThrow(
      expect.objectContaining({ code: 'member_not_found' }),
    );
  });
});

function requireActive(history: readonly AccountEvent[]) {
  const state = stateAfter(history);
  if (state.status !== 'active') throw new Error('not active');
  return state;
}
