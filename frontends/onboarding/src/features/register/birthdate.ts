import { ageAt, isCalendarDate, LIMITS } from '@kolo/contracts';

/** What the three selects hold: numbers as text, `''` while open. */
export interface BirthdateParts {
  month: string;
  day: string;
  year: string;
}

export const NO_BIRTHDATE: BirthdateParts = { month: '', day: '', year: '' };

const LEAP_YEAR = 2000;
const YEARS_BACK = 80;

/** `YYYY-MM-DD`, or `null` while a part is open or the day does not exist. */
export function birthdateOf({ month, day, year }: BirthdateParts): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

/** How many days the chosen month has; 31 while it is open, 29 in February while the year is open. */
export function daysIn({ month, year }: BirthdateParts): number {
  if (month === '') return 31;
  return new Date(Date.UTC(Number(year) || LEAP_YEAR, Number(month), 0)).getUTCDate();
}

/** The parts with a day that no longer exists taken out. */
export const withExistingDay = (parts: BirthdateParts): BirthdateParts =>
  Number(parts.day) > daysIn(parts) ? { ...parts, day: '' } : parts;

/** From 18 years ago back 80 years (docs/product.md#registering). */
export function birthYears(now: Date): number[] {
  const latest = now.getUTCFullYear() - LIMITS.minimumAge;
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => latest - back);
}

/** Whether someone born then may not join yet; an invalid date is not under age (docs/product.md#registering). */
export function isUnderAge(birthdate: string, now: Date): boolean {
  const age = ageAt(birthdate, now);
  return age !== null && age < LIMITS.minimumAge;
}
