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

/** The UTC calendar month of an instant as `yyyymm` (product 20). */
export const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7).replace('-', '');

/** The UTC calendar day of an instant as `yyyy-mm-dd`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
