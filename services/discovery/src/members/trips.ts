import { isAhead, isInItsWeeks, overlap, type Trip } from '@kolo/contracts/places/trips';
import type { Locate } from '../places/gazetteer.ts';
import { isWithinReach, kilometresBetween, kilometresWithinReach, type Place } from '../places/kilometres.ts';

export interface Resident {
  member: number;
  home: Place;
}

interface PlacedTrip {
  trip: Trip;
  place: Place;
}

/** Who travels where (docs/product.md#trips). Beside the candidates, as only a few travel. */
export interface TripIndex {
  put(member: number, trips: readonly Trip[]): void;
  remove(member: number): void;
  /** The first of a member's trips that the viewer may know of. */
  shownTo(viewer: Resident, member: number, now: Date): Trip | undefined;
  /** A member's trips that are not over. */
  of(member: number, now: Date): Trip[];
  /**
   * Whom trips bring together with the viewer: members with a trip that the viewer may know of, and the places
   * the viewer's own trips go to.
   *
   * @param only one of the viewer's trips, by its place in `of`
   */
  meetingsOf(viewer: Resident, now: Date, only?: number): { travellers: number[]; destinations: Place[] };
  /** Where a member is now, but home. */
  whereabouts(member: number, now: Date): Place[];
  /** Where the two are nearest: at home, or during a trip that concerns both. */
  nearest(one: Resident, other: Resident, now: Date): [Place, Place];
  /** How near those are whom a trip that concerns the viewer brings nearer now, in kilometres. */
  nearerTo(viewer: Resident, now: Date): Map<number, number>;
  bytes(): number;
}

const NO_TRIPS: readonly PlacedTrip[] = [];
/** An estimate; trips are objects. */
const BYTES_OF_TRIP = 400;

/**
 * Whether one may know of another's trip: they live within reach of its place, or are there in the same weeks
 * (docs/product.md#trips).
 */
const concerns = (home: Place | null, own: readonly PlacedTrip[], { trip, place }: PlacedTrip): boolean =>
  (home !== null && isWithinReach(home, place)) ||
  own.some((each) => overlap(each.trip, trip) && isWithinReach(each.place, place));

export function createTripIndex(locate: Locate): TripIndex {
  const byMember = new Map<number, readonly PlacedTrip[]>();
  const ahead = (member: number, now: Date): readonly PlacedTrip[] =>
    byMember.get(member)?.filter(({ trip }) => isAhead(trip, now)) ?? NO_TRIPS;
  const current = (member: number, now: Date): readonly PlacedTrip[] =>
    byMember.get(member)?.filter(({ trip }) => isInItsWeeks(trip, now)) ?? NO_TRIPS;

  return {
    put(member, trips) {
      if (trips.length === 0) byMember.delete(member);
      else
        byMember.set(
          member,
          trips.map((trip) => ({ trip, place: locate(trip.country, trip.city) })),
        );
    },
    remove: (member) => void byMember.delete(member),
    shownTo({ member: viewer, home }, member, now) {
      const theirs = ahead(member, now);
      if (theirs.length === 0) return undefined;
      const own = ahead(viewer, now);
      return theirs.find((each) => concerns(home, own, each))?.trip;
    },
    of: (member, now) => ahead(member, now).map(({ trip }) => trip),
    meetingsOf({ member: viewer, home }, now, only) {
      const isAny = only === undefined;
      const own = isAny ? ahead(viewer, now) : ahead(viewer, now).slice(only, only + 1);
      return {
        travellers: [...byMember.keys()].filter((member) =>
          ahead(member, now).some((each) => concerns(isAny ? home : null, own, each)),
        ),
        destinations: own.map(({ place }) => place),
      };
    },
    whereabouts: (member, now) => current(member, now).map(({ place }) => place),
    nearest(one, other, now) {
      const homes: [Place, Place] = [one.home, other.home];
      const [ones, others] = [current(one.member, now), current(other.member, now)];
      if (ones.length + others.length === 0) return homes;
      const meetings = [
        ...ones.map(({ place }): [Place, Place] => [place, other.home]),
        ...others.map(({ place }): [Place, Place] => [one.home, place]),
        ...ones.flatMap((each) => others.map(({ place }): [Place, Place] => [each.place, place])),
      ].filter(([here, there]) => isWithinReach(here, there));
      return [homes, ...meetings].reduce((best, pair) => (apart(pair) < apart(best) ? pair : best));
    },
    nearerTo({ member: viewer, home }, now) {
      const nearer = new Map<number, number>();
      const here = [home, ...current(viewer, now).map(({ place }) => place)];
      for (const member of byMember.keys()) {
        const there = current(member, now).flatMap(({ place }) =>
          here.flatMap((each) => kilometresWithinReach(each, place) ?? []),
        );
        if (there.length > 0) nearer.set(member, Math.min(...there));
      }
      return nearer;
    },
    bytes: () => [...byMember.values()].reduce((sum, trips) => sum + trips.length * BYTES_OF_TRIP, 0),
  };
}

const apart = ([one, other]: [Place, Place]): number =>
  kilometresBetween(one, other) ?? Number.POSITIVE_INFINITY;
