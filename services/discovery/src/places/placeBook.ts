import { originsOfPlace } from '@kolo/contracts';
import { POINTS_OF_UNKNOWN, pointsApart, pointsBeyond } from '../score/distance.ts';
import { DISTANCE_STEPS, kilometresBetween, type Place, stepOf } from './distance.ts';
import type { Locate } from './gazetteer.ts';
import { createRegions, ELSEWHERE, kilometresToCentres } from './regions.ts';

/** How far places are from one of them, by their numbers; what is not known yet says so. */
export type Nearness = Uint16Array;

/** Looks nearest until it is measured. */
export const NOT_MEASURED = 0xfff0;
/** Points stand above the step in a measured distance. */
const STEP_BITS = 4;
const STEP_MASK = (1 << STEP_BITS) - 1;
/** The step of a distance that cannot be known: after all others. */
const UNKNOWN_STEP = DISTANCE_STEPS;
/** So much is kept of how far places are apart, in entries. */
const KEPT = 4_000_000;
const FIRST_ROOM = 1_024;

/** The points that a measured distance gives. */
export const pointsOfMeasured = (measured: number): number => measured >>> STEP_BITS;

/** Which of the steps a measured distance is rounded to; one that is not known is beyond all. */
const stepOfMeasured = (measured: number): number => measured & STEP_MASK;

/** How near a measured distance is, 0 being unknown: more is nearer. */
export const rankOfMeasured = (measured: number): number => UNKNOWN_STEP - stepOfMeasured(measured);

/** Where members live, each place with a number for as long as somebody lives there. */
export interface PlaceBook {
  /** The number of what a member wrote; one more lives there. */
  moveIn(country: string, city: string): number;
  /** One less lives there. A place where nobody lives any more is forgotten. */
  moveOut(place: number): void;
  place(number: number): Place;
  /** What a shield can name of whoever lives in a place (docs/product.md#shields). */
  originsOf(place: number): readonly string[];
  /** For each place, 1 unless it is of one of these origins; `null` where none is. */
  outside(origins: Iterable<string>): Uint8Array | null;
  regionOf(number: number): number;
  /** What is known of distances from a place; `measure` fills in what is missing. */
  nearness(from: number): Nearness;
  measure(nearness: Nearness, from: number, to: number): number;
  /** By region: the most points, and the nearest rank, that someone who lives there can get with anyone of it. */
  bounds(from: number): { points: Uint8Array; ranks: Uint8Array };
}

interface Entry {
  country: string;
  city: string;
  place: Place;
  origins: readonly string[];
  /** How far the centres of the regions are. */
  toCentres: readonly number[];
  region: number;
  people: number;
}

const NOWHERE: Place = { country: '', city: '', coordinates: null };

/**
 * A book of places: a member's record holds a number instead of a text, and a distance is computed once for two places
 * rather than for each two members, and only when a search needs it.
 */
export function createPlaceBook(locate: Locate): PlaceBook {
  /** By country, then by city as it was written: to put both into one text takes longer than to look twice. */
  const numbers = new Map<string, Map<string, number>>();
  const entries: (Entry | undefined)[] = [];
  const free: number[] = [];
  const byOrigin = new Map<string, Set<number>>();
  const regions = createRegions();
  const measured = new Map<number, Nearness>();
  let room = FIRST_ROOM;

  function forget(number: number): void {
    measured.delete(number);
    for (const nearness of measured.values()) nearness[number] = NOT_MEASURED;
  }
  function placesOf(origin: string): Set<number> {
    const known = byOrigin.get(origin) ?? new Set();
    byOrigin.set(origin, known);
    return known;
  }
  function enter(country: string, city: string): number {
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
      people: 0,
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

  return {
    moveIn(country, city) {
      const number = numbers.get(country)?.get(city) ?? enter(country, city);
      const entry = entries[number];
      if (entry) entry.people++;
      return number;
    },
    moveOut(number) {
      const entry = entries[number];
      if (!entry) return;
      entry.people--;
      if (entry.people > 0) return;
      numbers.get(entry.country)?.delete(entry.city);
      for (const origin of entry.origins) {
        const places = placesOf(origin);
        places.delete(number);
        if (places.size === 0) byOrigin.delete(origin);
      }
      entries[number] = undefined;
      free.push(number);
      forget(number);
    },
    place,
    originsOf: (number) => entries[number]?.origins ?? [],
    outside(origins) {
      const table = new Uint8Array(entries.length).fill(1);
      for (const origin of origins) for (const number of byOrigin.get(origin) ?? []) table[number] = 0;
      return table.includes(0) ? table : null;
    },
    regionOf: (number) => entries[number]?.region ?? ELSEWHERE,
    nearness(from) {
      const known = measured.get(from) ?? new Uint16Array(room).fill(NOT_MEASURED);
      // The one that was asked for last is dropped last.
      measured.delete(from);
      measured.set(from, known);
      const [oldest] = measured.keys();
      if (oldest !== undefined && measured.size * room > KEPT && measured.size > 1) measured.delete(oldest);
      return known;
    },
    measure(nearness, from, to) {
      const here = place(from);
      const there = place(to);
      const kilometres = kilometresBetween(here, there);
      const step = kilometres === null ? UNKNOWN_STEP : stepOf(kilometres);
      const found = (pointsApart(kilometres, here, there) << STEP_BITS) | step;
      nearness[to] = found;
      return found;
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
