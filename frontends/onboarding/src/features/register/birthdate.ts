import { ageAt, isCalendarDate } from '@kolo/contracts/dates';
import { LIMITS } from '@kolo/contracts/limits';
import type { RegistrationForm } from '../../access/startedRegistration.ts';

export type BirthdateParts = RegistrationForm['birthdate'];

export const NO_BIRTHDATE: BirthdateParts = { month: '', day: '', year: '' };

const LEAP_YEAR = 2000;
const YEARS_BACK = 80;

/** `YYYY-MM-DD`; `null` if incomplete or no such day exists. */
export function birthdateOf({ month, day, year }: BirthdateParts): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

/** 31 without a month, 29 in February without a year. */
export function daysIn({ month, year }: BirthdateParts): number {
  if (month === '') return 31;
  return new Date(Date.UTC(Number(year) || LEAP_YEAR, Number(month), 0)).getUTCDate();
}

/** Clears a day that the month does not have. */
export const withExistingDay = (parts: BirthdateParts): BirthdateParts =>
  Number(parts.day) > daysIn(parts) ? { ...parts, day: '' } : parts;

/** 80 years, starting at the minimum age (docs/product.md#registering). */
export function birthYears(now: Date): number[] {
  const latest = now.getUTCFullYear() - LIMITS.minimumAge;
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => latest - back);
}

/** Invalid dates are not under age (docs/product.md#registering). */
export function isUnderAge(birthdate: string, now: Date): boolean {
  const age = ageAt(birthdate, now);
  return age !== null && age < LIMITS.minimumAge;
}
