import { LIMITS } from '@kolo/contracts/limits';
import { originsOfPlace } from '@kolo/contracts/places/originShield';
import { POINTS_OF_UNKNOWN, pointsApart, pointsBeyond } from '../score/distance.ts';
import type { Locate } from './gazetteer.ts';
import { DISTANCE_STEPS, kilometresBetween, type Place, stepOf } from './kilometres.ts';
import { createRegions, ELSEWHERE, kilometresToCentres } from './regions.ts';

/** Measured distances from one place, by place number. */
export type DistanceTable = Uint16Array;

/** Ranks as nearest until it is measured. */
export const NOT_MEASURED = 0xffe0;
/** The low bits hold the step, one whether it is within reach of a trip, the high bits the points. */
const STEP_BITS = 5;
const STEP_MASK = (1 << STEP_BITS) - 1;
const WITHIN_REACH = 1 << STEP_BITS;
const POINTS_SHIFT = STEP_BITS + 1;
/** Beyond all known distances. */
const UNKNOWN_STEP = DISTANCE_STEPS;
const MAX_CACHED_DISTANCES = 4_000_000;
const INITIAL_CAPACITY = 1_024;

export const pointsOfMeasured = (measured: number): number => measured >>> POINTS_SHIFT;

const stepOfMeasured = (measured: number): number => measured & STEP_MASK;

/** Higher is nearer; 0 is unknown. */
export const rankOfMeasured = (measured: number): number => UNKNOWN_STEP - stepOfMeasured(measured);

/** Numbers the places where members live or travel to, for as long as anybody does. */
export interface PlaceIndex {
  /** The number of a place, a new one if needed; counts one more reference. */
  retain(country: string, city: string): number;
  /** Drops a reference; the last one forgets the place. */
  release(place: number): void;
  place(number: number): Place;
  /** As members wrote it. */
  nameOf(number: number): { country: string; city: string };
  /** What a shield can name of residents (docs/product.md#shields). */
  originsOf(place: number): readonly string[];
  /** 1 for every place outside these origins; `null` if that is all of them. */
  tableWithout(origins: Iterable<string>): Uint8Array | null;
  regionOf(number: number): number;
  /** The distances known so far; `measure` fills in missing ones. */
  distancesFrom(from: number): DistanceTable;
  measure(distances: DistanceTable, from: number, to: number): number;
  /** The rank of every place within reach of one of these; 0 for the others (docs/product.md#trips). */
  ranksWithinReach(of: readonly number[]): Uint8Array;
  /** By region: the most points and the best rank a resident can get with its members. */
  bounds(from: number): { points: Uint8Array; ranks: Uint8Array };
}

interface Entry {
  country: string;
  city: string;
  place: Place;
  origins: readonly string[];
  toCentres: readonly number[];
  region: number;
  references: number;
}

const NOWHERE: Place = { country: '', city: '', coordinates: null };

/**
 * Members refer to places by number; a distance is computed once per pair of places, when a search first
 * needs it.
 */
export function createPlaceIndex(locate: Locate): PlaceIndex {
  /** Two lookups are faster than building a combined key. */
  const numbers = new Map<string, Map<string, number>>();
  const entries: (Entry | undefined)[] = [];
  const free: number[] = [];
  const byOrigin = new Map<string, Set<number>>();
  const regions = createRegions();
  const measured = new Map<number, DistanceTable>();
  let room = INITIAL_CAPACITY;

  function forgetDistances(number: number): void {
    measured.delete(number);
    for (const distances of measured.values()) distances[number] = NOT_MEASURED;
  }
  function placesOf(origin: string): Set<number> {
    const known = byOrigin.get(origin) ?? new Set();
    byOrigin.set(origin, known);
    return known;
  }
  function addPlace(country: string, city: string): number {
    const place = locate(country, city);
    const number = free.pop() ?? entries.length;
    const toCentres = kilometresToCentres(place);
    const origins = originsOfPlace(country, city);
    entries[number] = {
      country,
      city,
      place,
      origins,
      toCentres,
      region: regions.regionOf(toCentres),
      references: 0,
    };
    for (const origin of origins) placesOf(origin).add(number);
    numbers.set(country, (numbers.get(country) ?? new Map<string, number>()).set(city, number));
    if (number >= room) {
      room *= 2;
      measured.clear();
    }
    return number;
  }
  const place = (number: number): Place => entries[number]?.place ?? NOWHERE;
  function distancesFrom(from: number): DistanceTable {
    const known = measured.get(from) ?? new Uint16Array(room).fill(NOT_MEASURED);
    // Reinsert, so that the least recently used table is evicted first.
    measured.delete(from);
    measured.set(from, known);
    const [oldest] = measured.keys();
    if (oldest !== undefined && measured.size * room > MAX_CACHED_DISTANCES && measured.size > 1)
      measured.delete(oldest);
    return known;
  }
  function measure(distances: DistanceTable, from: number, to: number): number {
    const here = place(from);
    const there = place(to);
    const kilometres = kilometresBetween(here, there);
    const step = kilometres === null ? UNKNOWN_STEP : stepOf(kilometres);
    const reach = kilometres !== null && kilometres <= LIMITS.trips.reachKm ? WITHIN_REACH : 0;
    const found = (pointsApart(kilometres, here, there) << POINTS_SHIFT) | reach | step;
    distances[to] = found;
    return found;
  }

  return {
    retain(country, city) {
      const number = numbers.get(country)?.get(city) ?? addPlace(country, city);
      const entry = entries[number];
      if (entry) entry.references++;
      return number;
    },
    release(number) {
      const entry = entries[number];
      if (!entry) return;
      entry.references--;
      if (entry.references > 0) return;
      numbers.get(entry.country)?.delete(entry.city);
      for (const origin of entry.origins) {
        const places = placesOf(origin);
        places.delete(number);
        if (places.size === 0) byOrigin.delete(origin);
      }
      entries[number] = undefined;
      free.push(number);
      forgetDistances(number);
    },
    place,
    nameOf(number) {
      const { country, city } = entries[number] ?? NOWHERE;
      return { country, city };
    },
    originsOf: (number) => entries[number]?.origins ?? [],
    tableWithout(origins) {
      const table = new Uint8Array(entries.length).fill(1);
      for (const origin of origins) for (const number of byOrigin.get(origin) ?? []) table[number] = 0;
      return table.includes(0) ? table : null;
    },
    regionOf: (number) => entries[number]?.region ?? ELSEWHERE,
    distancesFrom,
    measure,
    ranksWithinReach(of) {
      const ranks = new Uint8Array(entries.length);
      for (const from of of) {
        const distances = distancesFrom(from);
        for (let to = 0; to < ranks.length; to++) {
          if (!entries[to]) continue;
          const known = distances[to] ?? NOT_MEASURED;
          const found = known === NOT_MEASURED ? measure(distances, from, to) : known;
          if ((found & WITHIN_REACH) !== 0) ranks[to] = Math.max(ranks[to] ?? 0, rankOfMeasured(found));
        }
      }
      return ranks;
    },
    bounds(from) {
      const here = place(from);
      const apart = regions.kilometresTo(entries[from]?.toCentres ?? []);
      const isUnsure = (region: number) => region === ELSEWHERE || here.coordinates === null;
      return {
        points: Uint8Array.from(apart, (kilometres, region) =>
          Math.max(pointsBeyond(kilometres), isUnsure(region) ? POINTS_OF_UNKNOWN : 0),
        ),
        ranks: Uint8Array.from(apart, (kilometres) =>
          Number.isFinite(kilometres) ? UNKNOWN_STEP - stepOf(kilometres) : 0,
        ),
      };
    },
  };
}
