import { addDays, dayOf } from '@kolo/contracts/dates';
import { LIMITS } from '@kolo/contracts/limits';
import { datesOf } from '@kolo/contracts/places/tripDates';
import type { TripList } from '@kolo/contracts/places/trips';
import { localeFor } from '@kolo/i18n';
import { cityLabel, countryLabel, type SelectOption } from '@kolo/ui';

export type Trip = TripList['trips'][number];

const { weeks, weeksAhead } = LIMITS.trips;

const dates = (firstWeek: string, lastWeek: string): string =>
  datesOf({ firstWeek, lastWeek }, localeFor('en-GB'));

export const inWords = ({ country, city, firstWeek, lastWeek }: Trip) => ({
  city: cityLabel(city, country),
  country: countryLabel(country),
  dates: dates(firstWeek, lastWeek),
});

export const isSame = (one: Trip, other: Trip): boolean =>
  one.country === other.country &&
  one.city === other.city &&
  one.firstWeek === other.firstWeek &&
  one.lastWeek === other.lastWeek;

/** Sunday is the seventh day. */
const mondayOf = (now: Date): string => addDays(dayOf(now), -((now.getUTCDay() + 6) % 7));

function optionsFrom(monday: string, count: number, until: string): SelectOption[] {
  const mondays = Array.from({ length: count }, (_, at) => addDays(monday, at * 7));
  return mondays.filter((week) => week <= until).map((week) => ({ value: week, label: dates(week, week) }));
}

const latestWeek = (now: Date): string => addDays(dayOf(now), weeksAhead * 7);

/** From this week on. */
export const firstWeeks = (now: Date): SelectOption[] =>
  optionsFrom(mondayOf(now), weeksAhead + 1, latestWeek(now));

/** No longer than a trip can be. */
export const lastWeeks = (firstWeek: string, now: Date): SelectOption[] =>
  optionsFrom(firstWeek, weeks, latestWeek(now));
