import { z } from 'zod';
import { addDays, dayOf, isCalendarDate } from '../dates.ts';
import { LIMITS } from '../limits.ts';
import { profileFields } from '../profile/profileFields.ts';
import { TRIP_WORDS } from '../words.ts';
import { type FormerHome, isSameCity, isSameHome } from './originShield.ts';
import { lastDayOf } from './tripDates.ts';

const { residenceCountry, currentCity } = profileFields.shape;

const MONDAY = 1;
const isMonday = (day: string): boolean => isCalendarDate(day) && new Date(day).getUTCDay() === MONDAY;
const week = z
  .string()
  .refine(isMonday, TRIP_WORDS.notAMonday)
  .describe('The Monday of a week, `yyyy-mm-dd`.');

/** As stored: accepts everything that was once valid. Weeks are named by their Monday. */
export const keptTrip = z.object({
  country: z.string(),
  city: z.string(),
  firstWeek: z.string(),
  lastWeek: z.string(),
});
export type Trip = z.infer<typeof keptTrip>;

const lastWeekOfLongest = (firstWeek: string): string => addDays(firstWeek, (LIMITS.trips.weeks - 1) * 7);

/** Where one travels, by whole weeks, so that nobody learns on which days a home is empty. */
const trip = z
  .strictObject({ country: residenceCountry, city: currentCity, firstWeek: week, lastWeek: week })
  .refine(({ firstWeek, lastWeek }) => firstWeek <= lastWeek, {
    path: ['lastWeek'],
    error: TRIP_WORDS.backwards,
  })
  .refine(({ firstWeek, lastWeek }) => firstWeek > lastWeek || lastWeek <= lastWeekOfLongest(firstWeek), {
    path: ['lastWeek'],
    error: TRIP_WORDS.tooLong,
  });

/** See docs/product.md#trips. */
export const tripList = z.strictObject({ trips: z.array(trip).max(LIMITS.trips.most, TRIP_WORDS.full) });
export const keptTripList = z.object({ trips: z.array(keptTrip) });
export type TripList = z.infer<typeof keptTripList>;

/** Not over yet. */
export const isAhead = (trip: Trip, now: Date): boolean => lastDayOf(trip) >= dayOf(now);

export const isInItsWeeks = (trip: Trip, now: Date): boolean =>
  trip.firstWeek <= dayOf(now) && isAhead(trip, now);

export const isSameTrip = (one: Trip, other: Trip): boolean =>
  isSameCity(one, other) && one.firstWeek === other.firstWeek && one.lastWeek === other.lastWeek;

export const overlap = (one: Trip, other: Trip): boolean =>
  one.firstWeek <= other.lastWeek && other.firstWeek <= one.lastWeek;

/**
 * Shields match the place of a trip as a former home, also if it is taken back, so that planning one neither
 * escapes nor probes a shield (docs/product.md#trips).
 */
export function homesAfterTrips(
  formerHomes: readonly FormerHome[],
  trips: readonly Trip[],
  at: string,
): readonly FormerHome[] {
  let homes = formerHomes.filter(({ until }) => until > at);
  for (const { country, city, lastWeek } of trips) {
    const place = { residenceCountry: country, currentCity: city, heritageCountries: [] };
    const until = new Date(Date.parse(lastDayOf({ lastWeek })) + LIMITS.formerHomes.kept).toISOString();
    const before = homes.find((home) => isSameHome(home, place));
    if (before && before.until >= until) continue;
    homes = [...homes.filter((home) => home !== before), { ...place, until }];
  }
  return homes.slice(-LIMITS.formerHomes.most);
}
