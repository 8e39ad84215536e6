import { addDays, dayOf } from '@kolo/contracts/dates';
import { Problem } from '@kolo/contracts/errors';
import type { TripEvent } from '@kolo/contracts/events';
import { LIMITS } from '@kolo/contracts/limits';
import { isAhead, isSameTrip, type Trip } from '@kolo/contracts/places/trips';
import { changeAgain } from '@kolo/contracts/profile/profileChanges';
import { TRIP_WORDS } from '@kolo/contracts/words';
import type { Decider } from '@kolo/events';

/** Stream `trips-{member}`. */
export interface Trips {
  /** Also some that are over. */
  trips: readonly Trip[];
  /** When trips were added, oldest first, as far as the limit needs it. */
  addedAt: readonly string[];
}

export const NO_TRIPS: Trips = { trips: [], addedAt: [] };

export interface ChangeTrips {
  trips: readonly Trip[];
  now: Date;
}

const { most, weeksAhead, added } = LIMITS.trips;

/** So that nobody finds out who travels where by planning many (docs/product.md#trips). */
function requireAllowance(addedAt: readonly string[], more: number, now: Date): void {
  const counted = addedAt.filter((at) => Date.parse(at) > now.getTime() - added.windowMs);
  const over = counted.length + more - added.max;
  if (over <= 0) return;
  const nextAt = Date.parse(counted[over - 1] ?? now.toISOString()) + added.windowMs;
  throw new Problem('change_limit_reached', {
    message: changeAgain('trips', new Date(nextAt).toISOString()),
    retryAfter: nextAt - now.getTime(),
  });
}

/** Drops trips that are over. Throws `invalid_input` and `change_limit_reached`. */
export function decide(before: Trips, { trips, now }: ChangeTrips): TripEvent[] {
  const today = dayOf(now);
  const planned = before.trips.filter((trip) => isAhead(trip, now));
  const wanted = trips
    .filter((trip, at) => isAhead(trip, now) && trips.findIndex((each) => isSameTrip(each, trip)) === at)
    .slice(0, most)
    .sort((one, other) => (one.firstWeek < other.firstWeek ? -1 : 1));
  const fresh = wanted.filter((trip) => !planned.some((each) => isSameTrip(each, trip)));
  if (fresh.some(({ lastWeek }) => lastWeek > addDays(today, weeksAhead * 7)))
    throw new Problem('invalid_input', { fields: { trips: TRIP_WORDS.tooFar } });
  if (fresh.length === 0 && wanted.length === planned.length) return [];
  requireAllowance(before.addedAt, fresh.length, now);
  return [{ type: 'TripsChanged', data: { trips: wanted, added: fresh.length, at: now.toISOString() } }];
}

export const tripsDecider: Decider<Trips, ChangeTrips, TripEvent> = {
  initial: NO_TRIPS,
  decide,
  evolve: ({ addedAt }, { data: { trips, added: more, at } }) => ({
    trips,
    addedAt: [...addedAt, ...Array<string>(more).fill(at)].slice(-added.max),
  }),
};
