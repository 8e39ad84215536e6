import { addDays, dayOf } from '@kolo/contracts/dates';
import { LIMITS } from '@kolo/contracts/limits';
import type { Trip } from '@kolo/contracts/places/trips';
import { kilometresBetween, type Place } from '../../places/kilometres.ts';
import type { Candidate } from './candidate.ts';

const isNear = (one: Place, other: Place): boolean =>
  (kilometresBetween(one, other) ?? Number.POSITIVE_INFINITY) <= LIMITS.trips.reachKm;

/** Every day of a trip from today on. */
function daysLeft({ firstWeek, lastWeek }: Trip, now: Date): Set<string> {
  const days = new Set<string>();
  for (let day = firstWeek; day <= addDays(lastWeek, 6); day = addDays(day, 1))
    if (day >= dayOf(now)) days.add(day);
  return days;
}
const share = (one: Set<string>, other: Set<string>): boolean => [...one].some((day) => other.has(day));

/** The first trip of a candidate that concerns the viewer (docs/product.md#trips). */
export const tripShown = (viewer: Candidate, candidate: Candidate, now: Date): Trip | undefined =>
  candidate.trips.find(({ trip, place }) => {
    const days = daysLeft(trip, now);
    return (
      days.size > 0 &&
      (isNear(viewer.traits.place, place) ||
        viewer.trips.some((own) => share(daysLeft(own.trip, now), days) && isNear(own.place, place)))
    );
  })?.trip;

/** Whether the candidate lives near where one of the viewer's trips goes, or is there on the same days. */
export function isOnTrip(viewer: Candidate, candidate: Candidate, number: number, now: Date): boolean {
  const own = viewer.trips.filter(({ trip }) => daysLeft(trip, now).size > 0)[number];
  if (!own) return false;
  const days = daysLeft(own.trip, now);
  return (
    isNear(own.place, candidate.traits.place) ||
    candidate.trips.some(({ trip, place }) => share(daysLeft(trip, now), days) && isNear(own.place, place))
  );
}

export const isMeeting = (viewer: Candidate, candidate: Candidate, now: Date): boolean =>
  tripShown(viewer, candidate, now) !== undefined ||
  viewer.trips.some(
    ({ trip, place }) => daysLeft(trip, now).size > 0 && isNear(place, candidate.traits.place),
  );

/** At home, or where one of them is today, if that is near the other. */
export function nearestPlaces(one: Candidate, other: Candidate, now: Date): [Place, Place] {
  const placesOf = ({ traits, trips }: Candidate): Place[] => [
    traits.place,
    ...trips.filter(({ trip }) => daysLeft(trip, now).has(dayOf(now))).map(({ place }) => place),
  ];
  let best: [Place, Place] = [one.traits.place, other.traits.place];
  const apart = ([here, there]: [Place, Place]) => kilometresBetween(here, there) ?? Number.POSITIVE_INFINITY;
  for (const here of placesOf(one))
    for (const there of placesOf(other))
      if (isNear(here, there) && apart([here, there]) < apart(best)) best = [here, there];
  return best;
}
