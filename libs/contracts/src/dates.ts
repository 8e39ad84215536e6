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

/** By arithmetic, as a page of cards has dozens. */
function calendarDate(text: string): CalendarDate | null {
  if (!PATTERN.test(text)) return null;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isReal ? { year, month, day } : null;
}

/** See docs/product.md#the-profile. */
export const isCalendarDate = (text: string): boolean => calendarDate(text) !== null;

/** `null` for an invalid date (docs/product.md#the-profile). */
export function ageAt(birthdate: string, now: Date): number | null {
  const born = calendarDate(birthdate);
  if (!born) return null;
  const [month, day] = [now.getUTCMonth() + 1, now.getUTCDate()];
  const isBefore = month < born.month || (month === born.month && day < born.day);
  return now.getUTCFullYear() - born.year - (isBefore ? 1 : 0);
}

/**
 * The age on the first of the month, so that watching it reveals no birthday
 * (docs/product.md#birth-dates-stay-private).
 */
export function publicAge(birthdate: string, now: Date): number | null {
  const age = ageAt(birthdate, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)));
  return age === null ? null : Math.max(age, LIMITS.minimumAge);
}

/** Keeps the age equal at New Year, when clocks elsewhere may be a day off. */
function daySafeAt(now: Date): [yearsBefore: number, day: string] {
  const [month, day] = [now.getUTCMonth() + 1, now.getUTCDate()];
  if (month === 1 && day === 1) return [1, '12-31'];
  if (month === 12 && day === 31) return [0, '01-02'];
  return [0, '01-01'];
}

/** A stand-in with the same public age (docs/product.md#birth-dates-stay-private). */
export function publicBirthdate(birthdate: string, now: Date): string {
  const age = publicAge(birthdate, now);
  if (age === null) return birthdate;
  const [yearsBefore, day] = daySafeAt(now);
  return `${now.getUTCFullYear() - age - yearsBefore}-${day}`;
}

/** `yyyymm` in UTC (docs/product.md#message-quota). */
export const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7).replace('-', '');

/** `yyyymm` of the month before, in UTC. */
export const previousMonth = (instant: Date): string =>
  monthOf(new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() - 1)));

/** In UTC (docs/product.md#message-quota). */
export const nextMonth = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1));

/** `yyyy-mm-dd` in UTC. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const DAY_MS = 24 * 3_600_000;

/** Of and to `yyyy-mm-dd` in UTC. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** The first day, in words, that starts no earlier than `moment`. */
export function dayFrom(moment: string, locale = 'en'): string {
  const midnight = new Date(Math.ceil(Date.parse(moment) / DAY_MS) * DAY_MS);
  return midnight.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
