import { test } from '@jest/globals';
import { followsModel, recordedInTime, sequencesInTime, type Timed } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { accountDecider } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';

const DAY_MS = 24 * 3_600_000;
const person = { email: 'ana@example.org', firstName: 'Ana', lastName: 'Anić', birthdate: '1994-05-17' };
const told = { caseId: 'case', ground: 'Money', appeal: '/appeal' };
const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const dayAfter = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * DAY_MS));

const always = (command: AccountCommand) => () => command;
const noting = fc
  .constantFrom(...[null, null, null, null, 0, 3])
  .map((daysAgo) => (now: Date): AccountCommand => {
    const seenOn = daysAgo === null ? null : dayAfter(dayOf(now), -daysAgo);
    return { type: 'NoteAbsence', seenOn, on: dayOf(now) };
  });
const acting = fc
  .constantFrom<AccountCommand>({ type: 'Pause' }, { type: 'Resume' }, { type: 'ConfirmEmail' })
  .map(always);
const restricting = fc.boolean().map((isBan) => (now: Date): AccountCommand => {
  return {
    type: 'Restrict',
    caseId: 'case',
    restriction: isBan ? { kind: 'ban', until: null, ...told } : null,
    now,
  };
});
const commands = fc.oneof(
  { weight: 20, arbitrary: noting },
  { weight: 3, arbitrary: acting },
  { weight: 2, arbitrary: restricting },
  {
    weight: 1,
    arbitrary: fc.constant((now: Date): AccountCommand => ({ type: 'NoteReturn', on: dayOf(now) })),
  },
);
/** Around each of the days that count, and now and then too late for all. */
const pauses = fc.constantFrom(0, 1, 6, 7, 8, 22, 23, 83, 90, 607, 610, 730).map((days) => days * DAY_MS);
const begin = { now: new Date('2026-11-01T12:00:00.000Z') };
const sequences = sequencesInTime(commands, pauses).map((all): Timed<AccountCommand>[] => [
  { ...begin, command: { type: 'RegisterMember', ...person, now: begin.now, mayReplace: false } },
  { ...begin, command: { type: 'ConfirmEmail' } },
  ...all,
]);

/** What comes after each letter, so many days from the last visit and so many from that letter. */
const AFTER_LETTER = {
  hiding: { next: 'hidden', fromVisit: 90, fromLetter: 7 },
  erasure: { next: 'erasure-soon', fromVisit: 723, fromLetter: 23 },
  'erasure-soon': { next: 'erased', fromVisit: 730, fromLetter: 7 },
} as const;

/** Letter, hidden, two letters, erased: each in time, and late ones move the rest (docs/product.md#when-members-stay-away). */
function startModel() {
  let hereOn = '';
  let letter: { name: keyof typeof AFTER_LETTER; on: string } | null = null;
  let [isHidden, isPaused, isRestricted, isErased] = [false, false, false, false];
  const comeBack = (on: string) => {
    if (letter || isHidden) [hereOn, letter, isHidden] = [on, null, false];
  };
  function note({ seenOn, on }: Extract<AccountCommand, { type: 'NoteAbsence' }>) {
    const visit = seenOn !== null && seenOn > hereOn ? seenOn : hereOn;
    if (letter && visit >= letter.on) return comeBack(visit);
    const begins = isHidden || isPaused;
    const isDue = (days: number) => on >= dayAfter(visit, days);
    if (isRestricted) return;
    if (!letter || (letter.name === 'hiding' && begins)) {
      if (isDue(begins ? 700 : 83)) letter = { name: begins ? 'erasure' : 'hiding', on };
      return;
    }
    const { next, fromVisit, fromLetter } = AFTER_LETTER[letter.name];
    if (!isDue(fromVisit) || on < dayAfter(letter.on, fromLetter)) return;
    if (next === 'hidden') isHidden = true;
    else if (next === 'erased') isErased = true;
    else letter = { name: next, on };
  }
  return {
    step({ now, command }: Timed<AccountCommand>): string | undefined {
      if (isErased) return command.type === 'NoteAbsence' ? undefined : 'member_not_found';
      if (command.type === 'RegisterMember') hereOn = dayOf(now);
      if (command.type === 'Pause' || command.type === 'Resume') isPaused = command.type === 'Pause';
      if (command.type === 'Restrict') {
        // Let in again, it begins with the first letter.
        if (!command.restriction && isRestricted) letter = null;
        isRestricted = command.restriction !== null;
      }
      if (command.type === 'NoteReturn') comeBack(command.on);
      if (command.type === 'NoteAbsence') note(command);
      return undefined;
    },
    shows: () => (isErased ? null : { hereOn, letter, isHidden, isPaused, isRestricted }),
  };
}

test('letters, hiding and erasing of those who stay away follow their rules in every order', () => {
  followsModel({
    decider: recordedInTime(accountDecider),
    sequences,
    startModel,
    observe: (state) => {
      if (state.status !== 'active') return null;
      const { hereOn, absence, asleep, paused, restrictions } = state;
      return {
        hereOn,
        letter: absence && { name: absence.letter, on: absence.on },
        isHidden: asleep,
        isPaused: paused,
        isRestricted: restrictions.length > 0,
      };
    },
  });
});
