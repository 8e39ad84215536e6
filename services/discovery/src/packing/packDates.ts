import { dayOf, isCalendarDate } from '@kolo/contracts/dates';
import { LIMITS } from '@kolo/contracts/limits';

const FIRST_YEAR = 1900;
const MONTHS = 12;
const DAYS = 32;
const MS_OF_A_DAY = 86_400_000;
const MAX_PACKED = 0xffff;

const code = (year: number, month: number, day: number): number =>
  ((year - FIRST_YEAR) * MONTHS + month - 1) * DAYS + day;

const SHAPE = /^\d{4}-\d\d-\d\d$/;
const ZERO = 48;

function numberIn(text: string, begin: number, end: number): number {
  let number = 0;
  for (let at = begin; at < end; at++) number = number * 10 + text.charCodeAt(at) - ZERO;
  return number;
}

/** Caches the some ten thousand birth dates that occur: validating one is slow. */
const known = new Map<number, number>();

/** A birth date (1900 to 2069) as a number that sorts by calendar; 0 if unknown. */
export function packBirthdate(birthdate: string): number {
  if (!SHAPE.test(birthdate)) return 0;
  const [year, month, day] = [
    numberIn(birthdate, 0, 4),
    numberIn(birthdate, 5, 7),
    numberIn(birthdate, 8, 10),
  ];
  const digits = (year * 100 + month) * 100 + day;
  const met = known.get(digits);
  if (met !== undefined) return met;
  if (!isCalendarDate(birthdate)) return 0;
  const packed = Math.min(Math.max(code(year, month, day), 1), MAX_PACKED);
  known.set(digits, packed);
  return packed;
}

/**
 * The latest packed birth date of somebody shown as `age` years old
 * (docs/product.md#birth-dates-stay-private).
 */
export const bornBy = (age: number, now: Date): number =>
  age <= LIMITS.minimumAge
    ? MAX_PACKED
    : Math.min(Math.max(code(now.getUTCFullYear() - age, now.getUTCMonth() + 1, 1), 0), MAX_PACKED);

/** The age of a packed birth date as shown to others; 0 if unknown. */
export function shownAge(born: number, now: Date): number {
  if (born === 0) return 0;
  const years = now.getUTCFullYear() - FIRST_YEAR - Math.floor(born / (MONTHS * DAYS));
  const isLater = born % (MONTHS * DAYS) > now.getUTCMonth() * DAYS + 1;
  return Math.max(years - (isLater ? 1 : 0), LIMITS.minimumAge);
}

export const EVERY_BIRTHDATE = { from: 0, to: MAX_PACKED };

/** 1 for a known packed birth date outside the range, else 0; without a branch. */
export const isOutside = (born: number, from: number, to: number): number =>
  (((born - from) | (to - born)) & -born) >>> 31;

/** A `YYYY-MM-DD` day as days since 1970; 0 for an empty one. */
export const packDay = (day: string): number =>
  Math.min(Math.max(Math.floor((Date.parse(day) || 0) / MS_OF_A_DAY), 0), MAX_PACKED);

export const unpackDay = (day: number): string => dayOf(new Date(day * MS_OF_A_DAY));

/** The day of an instant as days since 1970. */
export const packInstant = (instant: Date): number => Math.floor(instant.getTime() / MS_OF_A_DAY);
