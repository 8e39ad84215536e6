import { LIMITS } from './limits.ts';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `text` is `YYYY-MM-DD` and a real calendar date (product 7). */
export function isCalendarDate(text: string): boolean {
  const match = PATTERN.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Completed years between a `YYYY-MM-DD` birth date and `now`; `null` for an invalid date (product 7). */
export function ageAt(birthdate: string, now: Date): number | null {
  if (!isCalendarDate(birthdate)) return null;
  const [year, month, day] = birthdate.split('-').map(Number) as [number, number, number];
  const before =
    now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day) ? 1 : 0;
  return now.getUTCFullYear() - year - before;
}

/**
 * The age that others see, and that filters go by: the one on the first day of the month, so that watching it change
 * tells nobody's birthday (product 70). `null` for an invalid date.
 */
export function publicAge(birthdate: string, now: Date): number | null {
  const age = ageAt(birthdate, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)));
  return age === null ? null : Math.max(age, LIMITS.minimumAge);
}

/** At New Year a clock elsewhere is a day ahead or behind: the date is chosen so that it tells the same age there. */
const AT_NEW_YEAR: Readonly<Record<string, [yearsBefore: number, day: string]>> = {
  '01-01': [1, '12-31'],
  '12-31': [0, '01-02'],
};

/** A date with the age that others see, to show in place of the birth date (product 70). */
export function publicBirthdate(birthdate: string, now: Date): string {
  const age = publicAge(birthdate, now);
  if (age === null) return birthdate;
  const [yearsBefore, day] = AT_NEW_YEAR[dayOf(now).slice(5)] ?? [0, '01-01'];
  return `${now.getUTCFullYear() - age - yearsBefore}-${day}`;
}

/** The UTC calendar month of an instant as `yyyymm` (product 20). */
export const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7).replace('-', '');

/** The UTC calendar day of an instant as `yyyy-mm-dd`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The first day, in words, that begins no sooner than a moment. */
export function dayFrom(moment: string): string {
  const day = 24 * 3_600_000;
  const midnight = new Date(Math.ceil(Date.parse(moment) / day) * day);
  return midnight.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
}
