import { LIMITS } from '@kolo/contracts/limits';
import { LAST_DAY } from '@kolo/contracts/places/tripDates';
import type { Trip } from '@kolo/contracts/places/trips';
import { packDay, packInstant, unpackDay } from '../packing/packDates.ts';
import { isWithinReach, kilometresBetween, type Place } from '../places/kilometres.ts';
import type { PlaceIndex } from '../places/placeIndex.ts';

export interface Resident {
  member: number;
  /** The number of a place. */
  home: number;
}

/** Whom trips bring nearer to a viewer now (docs/product.md#trips); ranks are those by distance. */
export interface Nearer {
  /** By place: the rank of those who live within reach of where the viewer is, 0 for others. */
  places: Uint8Array;
  /** Members whose own trips bring them within reach. */
  travellers: readonly number[];
  /** 0 for somebody who is no such traveller. */
  rankOf(member: number): number;
}

interface PackedTrip {
  place: number;
  firstDay: number;
  lastDay: number;
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
   * Whom trips bring together with the viewer: members with a trip that the viewer may know of, and the places within
   * reach of the viewer's own trips, by place.
   *
   * @param only one of the viewer's trips, by its place in `of`
   */
  meetingsOf(viewer: Resident, now: Date, only?: number): { travellers: Set<number>; places: Uint8Array };
  /** Where the two are nearest: at home, or during a trip that concerns both. */
  nearest(one: Resident, other: Resident, now: Date): [Place, Place];
  /** `null` if nobody is nearer by a trip. */
  nearerTo(viewer: Resident, now: Date): Nearer | null;
  bytes(): number;
}

const NO_TRIPS: readonly PackedTrip[] = [];
/** A traveller has room for as many; trips that are missing are over. */
const ROOM = LIMITS.trips.most;
const INITIAL_CAPACITY = 64;
/** A key and its value in a map of V8. */
const BYTES_OF_AN_ENTRY = 48;

/** A row for each traveller, without gaps, since a search by distance reads them all. */
interface Columns {
  members: Uint32Array;
  places: Uint32Array;
  firstDays: Uint16Array;
  lastDays: Uint16Array;
}

const createColumns = (capacity: number): Columns => ({
  members: new Uint32Array(capacity),
  places: new Uint32Array(capacity * ROOM),
  firstDays: new Uint16Array(capacity * ROOM),
  lastDays: new Uint16Array(capacity * ROOM),
});

function grown(columns: Columns): Columns {
  const larger = createColumns(columns.members.length * 2);
  larger.members.set(columns.members);
  larger.places.set(columns.places);
  larger.firstDays.set(columns.firstDays);
  larger.lastDays.set(columns.lastDays);
  return larger;
}

/** Places of trips are numbered like homes, so that each distance is measured once. */
export function createTripIndex(places: PlaceIndex): TripIndex {
  const rowOf = new Map<number, number>();
  let columns = createColumns(INITIAL_CAPACITY);

  function read(member: number): readonly PackedTrip[] {
    const row = rowOf.get(member);
    if (row === undefined) return NO_TRIPS;
    const trips: PackedTrip[] = [];
    for (let at = row * ROOM; at < (row + 1) * ROOM; at++) {
      const lastDay = columns.lastDays[at] ?? 0;
      if (lastDay === 0) break;
      trips.push({ place: columns.places[at] ?? 0, firstDay: columns.firstDays[at] ?? 0, lastDay });
    }
    return trips;
  }
  function write(row: number, trips: readonly PackedTrip[]): void {
    for (let trip = 0; trip < ROOM; trip++) {
      const at = row * ROOM + trip;
      columns.places[at] = trips[trip]?.place ?? 0;
      columns.firstDays[at] = trips[trip]?.firstDay ?? 0;
      columns.lastDays[at] = trips[trip]?.lastDay ?? 0;
    }
  }
  /** The last row takes its place. */
  function remove(member: number): void {
    const row = rowOf.get(member);
    if (row === undefined) return;
    for (const { place } of read(member)) places.release(place);
    const last = rowOf.size - 1;
    const moved = columns.members[last] ?? 0;
    write(row, read(moved));
    columns.members[row] = moved;
    rowOf.set(moved, row);
    rowOf.delete(member);
  }

  const ahead = (member: number, now: Date): readonly PackedTrip[] => {
    const today = packInstant(now);
    return read(member).filter(({ lastDay }) => lastDay >= today);
  };
  const current = (member: number, now: Date): readonly PackedTrip[] => {
    const today = packInstant(now);
    return read(member).filter(({ firstDay, lastDay }) => firstDay <= today && lastDay >= today);
  };
  const whereabouts = ({ member }: Resident, now: Date): Place[] =>
    current(member, now).map(({ place }) => places.place(place));
  const isNear = (one: number, other: number): boolean =>
    isWithinReach(places.place(one), places.place(other));
  const unpack = ({ place, firstDay, lastDay }: PackedTrip): Trip => ({
    ...places.nameOf(place),
    firstWeek: unpackDay(firstDay),
    lastWeek: unpackDay(lastDay - LAST_DAY),
  });

  return {
    put(member, trips) {
      const packed = trips.slice(0, ROOM).map((trip) => ({
        place: places.retain(trip.country, trip.city),
        firstDay: packDay(trip.firstWeek),
        lastDay: packDay(trip.lastWeek) + LAST_DAY,
      }));
      remove(member);
      if (packed.length === 0) return;
      const row = rowOf.size;
      if (row === columns.members.length) columns = grown(columns);
      rowOf.set(member, row);
      columns.members[row] = member;
      write(row, packed);
    },
    remove,
    shownTo({ member: viewer, home }, member, now) {
      const theirs = ahead(member, now);
      if (theirs.length === 0) return undefined;
      const own = ahead(viewer, now);
      const shown = theirs.find(
        (trip) =>
          isNear(home, trip.place) ||
          own.some((each) => overlap(each, trip) && isNear(each.place, trip.place)),
      );
      return shown && unpack(shown);
    },
    of: (member, now) => ahead(member, now).map(unpack),
    meetingsOf({ member: viewer, home }, now, only) {
      const isAny = only === undefined;
      const own = isAny ? ahead(viewer, now) : ahead(viewer, now).slice(only, only + 1);
      const nearHome = places.ranksWithinReach(isAny ? [home] : []);
      const nearTrips = own.map(({ place }) => places.ranksWithinReach([place]));
      const today = packInstant(now);
      const travellers = new Set<number>();
      for (let at = 0; at < rowOf.size * ROOM; at++) {
        const lastDay = columns.lastDays[at] ?? 0;
        if (lastDay < today) continue;
        const trip = { place: columns.places[at] ?? 0, firstDay: columns.firstDays[at] ?? 0, lastDay };
        if (
          nearHome[trip.place] !== 0 ||
          own.some((each, index) => overlap(each, trip) && nearTrips[index]?.[trip.place] !== 0)
        )
          travellers.add(columns.members[Math.floor(at / ROOM)] ?? 0);
      }
      return { travellers, places: places.ranksWithinReach(own.map(({ place }) => place)) };
    },
    nearest(one, other, now) {
      const homes: [Place, Place] = [places.place(one.home), places.place(other.home)];
      const [ones, others] = [whereabouts(one, now), whereabouts(other, now)];
      if (ones.length + others.length === 0) return homes;
      const [here, there] = homes;
      const meetings = [
        ...ones.map((place): [Place, Place] => [place, there]),
        ...others.map((place): [Place, Place] => [here, place]),
        ...ones.flatMap((each) => others.map((place): [Place, Place] => [each, place])),
      ].filter((pair) => isWithinReach(...pair));
      return [homes, ...meetings].reduce((best, pair) => (apart(pair) < apart(best) ? pair : best));
    },
    nearerTo({ member: viewer, home }, now) {
      const own = current(viewer, now).map(({ place }) => place);
      const near = places.ranksWithinReach([home, ...own]);
      const today = packInstant(now);
      const travellers: number[] = [];
      const rankAt = (at: number): number =>
        (columns.firstDays[at] ?? 0) <= today && (columns.lastDays[at] ?? 0) >= today
          ? (near[columns.places[at] ?? 0] ?? 0)
          : 0;
      const rankInRow = (row: number): number => {
        let rank = 0;
        for (let at = row * ROOM; at < (row + 1) * ROOM; at++) rank = Math.max(rank, rankAt(at));
        return rank;
      };
      for (let row = 0; row < rowOf.size; row++)
        if (rankInRow(row) !== 0) travellers.push(columns.members[row] ?? 0);
      if (travellers.length + own.length === 0) return null;
      return {
        places: places.ranksWithinReach(own),
        travellers,
        rankOf(member) {
          const row = rowOf.get(member);
          return row === undefined ? 0 : rankInRow(row);
        },
      };
    },
    bytes: () =>
      rowOf.size * BYTES_OF_AN_ENTRY +
      Object.values(columns).reduce((sum, column) => sum + column.byteLength, 0),
  };
}

const overlap = (one: PackedTrip, other: PackedTrip): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

const apart = ([one, other]: [Place, Place]): number =>
  kilometresBetween(one, other) ?? Number.POSITIVE_INFINITY;
