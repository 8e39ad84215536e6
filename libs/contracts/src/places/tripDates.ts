import { addDays } from '../dates.ts';

// Free of schemas, which browsers should not load.

/** Each week is named by its Monday. */
export interface Weeks {
  firstWeek: string;
  lastWeek: string;
}

/** Counted from the Monday of the last week. */
export const LAST_DAY = 6;
export const lastDayOf = ({ lastWeek }: Pick<Weeks, 'lastWeek'>): string => addDays(lastWeek, LAST_DAY);

/** Before the days of a range Croatian and Serbian data have it, before other days not. */
const LEADING_ZERO = /\b0(?=\d)/g;

/** E.g. `3–23 August`. Trips are within a year, so a year is only said across its end (docs/product.md#trips). */
export const datesOf = (weeks: Weeks, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatRange(new Date(weeks.firstWeek), new Date(lastDayOf(weeks)))
    .replace(LEADING_ZERO, '');
