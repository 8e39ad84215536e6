import { LIMITS } from './limits.ts';

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

interface CalendarDate {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const SHORT_MONTHS = new Set([4, 6, 9, 11]);
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  return SHORT_MONTHS.has(month) ? 30 : 31;
}

/** Reads `YYYY-MM-DD`; `null` when it is no date. By arithmetic alone: a page of cards reads dozens. */
function calendarDate(text: string): CalendarDate | null {
  if (!PATTERN.test(text)) return null;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isReal ? { year, month, day } : null;
}

/** Whether `text` is `YYYY-MM-DD` and a real calendar date (docs/product.md#the-profile). */
export const isCalendarDate = (text: string): boolean => calendarDate(text) !== null;

/**
 * Completed years between a `YYYY-MM-DD` birth date and `now`; `null` for an invalid date
 * (docs/product.md#the-profile).
 */
export function ageAt(birthdate: string, now: Date): number | null {
  const born = calendarDate(birthdate);
  if (!born) return null;
  const [month, day] = [now.getUTCMonth() + 1, now.getUTCDate()];
  const isBefore = month < born.month || (month === born.month && day < born.day);
  return now.getUTCFullYear() - born.year - (isBefore ? 1 : 0);
}

/**
 * The age that others see, and that filters go by: the one on the first day of the month, so that watching it change
 * tells nobody's birthday (docs/product.md#birth-dates-stay-private). `null` for an invalid date.
 */
export function publicAge(birthdate: string, now: Date): number | null {
  const age = ageAt(birthdate, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)));
  return age === null ? null : Math.max(age, LIMITS.minimumAge);
}

/** At New Year a clock elsewhere is a day ahead or behind: the date is chosen so that it tells the same age there. */
function daySafeAt(now: Date): [yearsBefore: number, day: string] {
  const [month, day] = [now.getUTCMonth() + 1, now.getUTCDate()];
  if (month === 1 && day === 1) return [1, '12-31'];
  if (month === 12 && day === 31) return [0, '01-02'];
  return [0, '01-01'];
}

/**
 * A date with the age that others see, to show in place of the birth date (docs/product.md#birth-dates-stay-private).
 */
export function publicBirthdate(birthdate: string, now: Date): string {
  const age = publicAge(birthdate, now);
  if (age === null) return birthdate;
  const [yearsBefore, day] = daySafeAt(now);
  return `${now.getUTCFullYear() - age - yearsBefore}-${day}`;
}

/** The UTC calendar month of an instant as `yyyymm` (docs/product.md#message-quota). */
export const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7).replace('-', '');

/** The UTC calendar day of an instant as `yyyy-mm-dd`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The first day, in words, that begins no sooner than a moment. */
export function dayFrom(moment: string): string {
  const day = 24 * 3_600_000;
  const midnight = new Date(Math.ceil(Date.parse(moment) / day) * day);
  return midnight.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
}
