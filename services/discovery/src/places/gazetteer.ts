import { cityAliases, normaliseCity, shortCity } from '@kolo/contracts';
import type { City } from './cities.ts';
import type { Coordinates, Place } from './distance.ts';

/** Finds the place that a member wrote. */
export type Locate = (country: string, city: string) => Place;

interface Entry extends Coordinates {
  name: string;
  population: number;
}

const keyOf = (country: string, name: string) => `${country}:${normaliseCity(country, name)}`;
/** Of two names that spellings share, the smaller city is found as it is written. */
const exactKeyOf = (country: string, name: string) => `${country}=${name.toLowerCase()}`;

/** Of several cities of a country with one name the largest is meant. */
function indexOf(cities: readonly City[]): Map<string, Entry> {
  const names = new Map<string, Entry>();
  const keepLarger = (key: string, entry: Entry) => {
    const known = names.get(key);
    if (!known || known.population < entry.population) names.set(key, entry);
    return known;
  };
  for (const { country, name, population, latitude, longitude } of cities) {
    const entry = { name, population, latitude, longitude };
    const known = keepLarger(keyOf(country, name), entry);
    if (known && known.name !== name)
      for (const each of [known, entry])
        if (each.population > 0) keepLarger(exactKeyOf(country, each.name), each);
    const beginning = shortCity(name);
    if (beginning !== name) keepLarger(keyOf(country, beginning), entry);
  }
  for (const [country, alias, name] of cityAliases()) {
    const entry = names.get(keyOf(country, name));
    if (entry) names.set(keyOf(country, alias), entry);
  }
  return names;
}

/**
 * A gazetteer that forgives case, diacritics, Cyrillic, local and English names, and what follows a comma. The
 * cities are taken at the first question.
 */
export function createGazetteer(takeCities: () => City[]): Locate {
  let names: Map<string, Entry> | undefined;
  return (country, city) => {
    names ??= indexOf(takeCities());
    const [beforeComma = city] = city.split(',');
    const found =
      names.get(exactKeyOf(country, city.trim())) ??
      names.get(keyOf(country, city)) ??
      names.get(keyOf(country, beforeComma));
    return {
      country,
      city: normaliseCity(country, beforeComma),
      coordinates: found ? { latitude: found.latitude, longitude: found.longitude } : null,
    };
  };
}
