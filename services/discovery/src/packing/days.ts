import { isCalendarDate, LIMITS } from '@kolo/contracts';

const FIRST_YEAR = 1900;
const MONTHS = 12;
const DAYS = 32;
const MS_OF_A_DAY = 86_400_000;
const MOST = 0xffff;
/** How many packed birth dates there are. */
export const BIRTHDATES = MOST + 1;

const code = (year: number, month: number, day: number): number =>
  ((year - FIRST_YEAR) * MONTHS + month - 1) * DAYS + day;

const SHAPE = /^\d{4}-\d\d-\d\d$/;
const ZERO = 48;

/** The number that stands in a text. */
function numberIn(text: string, begin: number, end: number): number {
  let number = 0;
  for (let at = begin; at < end; at++) number = number * 10 + text.charCodeAt(at) - ZERO;
  return number;
}

/**
 * Birth dates that were met, of which there are some ten thousand, by their digits: telling a real date from another takes
 * long, and so does finding a text that was only just read.
 */
const known = new Map<number, number>();

/**
 * A birth date as a number that sorts as the calendar does, from 1900 to 2069; 0 when it is unknown. Years, months and
 * days keep their places in it, so that ages are compared without counting days.
 */
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
  const packed = Math.min(Math.max(code(year, month, day), 1), MOST);
  known.set(digits, packed);
  return packed;
}

/**
 * The latest packed birth date of someone whom others see as `age` years old
 * (docs/product.md#birth-dates-stay-private).
 */
export const bornBy = (age: number, now: Date): number =>
  age <= LIMITS.minimumAge
    ? MOST
    : Math.min(Math.max(code(now.getUTCFullYear() - age, now.getUTCMonth() + 1, 1), 0), MOST);

/** A `YYYY-MM-DD` day as days since 1970; 0 for an empty one, which is before all others. */
export const packDay = (day: string): number =>
  Math.min(Math.max(Math.floor((Date.parse(day) || 0) / MS_OF_A_DAY), 0), MOST);
