import { addDays } from '@kolo/contracts/dates';
import { ABSENCE } from '@kolo/contracts/limits';
import type { AbsenceLetter } from '@kolo/contracts/profile/enumerations';
import type { ActiveAccount } from '../account/account.ts';

/** A letter to write, hiding or erasing the member, or ending an absence that is over. */
export type AbsenceStep = AbsenceLetter | 'sleep' | 'erase' | 'return';

const { hidden, hiddenLetter, erased, erasedLetters } = ABSENCE;
const [firstLetter, secondLetter] = erasedLetters;

/** How many days after the last visit, and how many after the letter before. */
const DUE: Readonly<Record<Exclude<AbsenceStep, 'return'>, { absent: number; told: number }>> = {
  hiding: { absent: hidden - hiddenLetter, told: 0 },
  sleep: { absent: hidden, told: hiddenLetter },
  erasure: { absent: erased - firstLetter, told: 0 },
  'erasure-soon': { absent: erased - secondLetter, told: firstLetter - secondLetter },
  erase: { absent: erased, told: secondLetter },
};

type Absentee = Pick<
  ActiveAccount,
  'absence' | 'asleep' | 'paused' | 'restrictions' | 'isPending' | 'hereOn'
>;

/** Whoever hides already, by a break too, needs no letter about hiding. */
function stepAfter({ absence, asleep, paused }: Absentee): keyof typeof DUE {
  if (absence?.letter === 'erasure-soon') return 'erase';
  if (absence?.letter === 'erasure') return 'erasure-soon';
  if (asleep || paused) return 'erasure';
  return absence ? 'sleep' : 'hiding';
}

const later = (one: string, other: string | null | undefined): string => (other && other > one ? other : one);

/**
 * What follows if the member stays away, and from which day on. A late step moves those after it, so that each letter
 * leaves its time. `null` for restricted members, who cannot come back, and for accounts that expire by themselves.
 */
export function nextAbsenceStep(
  account: Absentee,
  seenOn: string | null,
): { step: AbsenceStep; dueOn: string } | null {
  const { absence, restrictions, isPending, hereOn } = account;
  const since = later(hereOn, seenOn);
  if (absence && since >= absence.on) return { step: 'return', dueOn: since };
  if (restrictions.length > 0 || isPending || since === '') return null;
  const step = stepAfter(account);
  const { absent, told } = DUE[step];
  return { step, dueOn: later(addDays(since, absent), absence && addDays(absence.on, told)) };
}

/** The earliest day of what a letter announces. */
export function announcedDay(account: Absentee, letter: AbsenceLetter, seenOn: string | null): string {
  const since = later(account.hereOn, seenOn);
  const { absent } = DUE[letter === 'hiding' ? 'sleep' : 'erase'];
  const notice = { hiding: hiddenLetter, erasure: firstLetter, 'erasure-soon': secondLetter }[letter];
  return later(addDays(since, absent), account.absence && addDays(account.absence.on, notice));
}
