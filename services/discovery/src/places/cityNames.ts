import { cityAliases, englishCityName, normaliseCity, shortCity } from '@kolo/contracts/cities';
import type { City } from './gazetteer.ts';
import type { Coordinates } from './kilometres.ts';

export interface CityEntry extends Coordinates {
  /** As in the gazetteer. */
  listed: string;
  name: string;
  population: number;
}

/** Of one country. */
export interface CityNames {
  entries: ReadonlyMap<string, CityEntry>;
  aliases: ReadonlyMap<string, string>;
}

/** A key that all spellings of a city's name share. */
export const keyOf = (country: string, name: string): string => `${country}:${normaliseCity(country, name)}`;
/** Finds the smaller of two cities whose spellings collide, by its exact name. */
export const exactKeyOf = (country: string, name: string): string =>
  `${country}=${name.trim().toLowerCase()}`;

/** Names one country's cities; of several with one name the largest wins. */
export function nameCities(country: string, cities: readonly City[]): CityNames {
  const entries = new Map<string, CityEntry>();
  const keepLarger = (key: string, entry: CityEntry) => {
    const known = entries.get(key);
    if (!known || known.population < entry.population) entries.set(key, entry);
    return known;
  };
  for (const { name: listed, population, latitude, longitude } of cities) {
    const name = englishCityName(country, listed);
    const entry = { listed, name, population, latitude, longitude };
    const known = keepLarger(keyOf(country, listed), entry);
    if (known && known.listed !== listed)
      for (const each of [known, entry])
        if (each.population > 0) keepLarger(exactKeyOf(country, each.listed), each);
    const beginning = shortCity(listed);
    if (beginning !== listed) keepLarger(keyOf(country, beginning), entry);
  }
  const aliases = new Map<string, string>();
  for (const [code, alias, listed] of cityAliases()) {
    const entry = code === country && entries.get(keyOf(country, listed));
    if (!entry) continue;
    entries.set(keyOf(country, alias), entry);
    aliases.set(keyOf(country, alias), alias);
  }
  return { entries, aliases };
}
