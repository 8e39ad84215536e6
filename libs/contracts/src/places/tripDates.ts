import { addDays } from '../dates.ts';

// Free of schemas, which browsers should not load.

/** Each week is named by its Monday. */
export interface Weeks {
  firstWeek: string;
  lastWeek: string;
}

const LAST_DAY = 6;
export const lastDayOf = ({ lastWeek }: Pick<Weeks, 'lastWeek'>): string => addDays(lastWeek, LAST_DAY);

/** E.g. `3–23 August`, with the year unless it is this one (docs/product.md#trips). */
export function datesOf(weeks: Weeks, locale: string, now: Date): string {
  const [from, to] = [new Date(weeks.firstWeek), new Date(lastDayOf(weeks))];
  const isThisYear = to.getUTCFullYear() === now.getUTCFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(from, to);
}
