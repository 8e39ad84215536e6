import { cityAliases } from './cityAliases.ts';
import { normaliseCity } from './normaliseCity.ts';

/** `Freiburg` of `Freiburg im Breisgau`, `Biel` of `Biel/Bienne`, `Austin` of `Austin, Texas`. */
export const shortCity = (name: string): string => name.split(/ (?:am|an|im|in|ob|bei) |[(/,]/)[0] ?? name;

const keyOf = (name: string): string => normaliseCity(shortCity(name)) || normaliseCity(name);

let names: Map<string, string> | undefined;
const namesOfAliases = (): Map<string, string> =>
  new Map(cityAliases().map(([country, alias, name]) => [`${country}:${keyOf(alias)}`, keyOf(name)]));

/**
 * A city of a country as different ways to write it share it: case, diacritics, Cyrillic, local, English and former names,
 * and what follows a comma (design 57).
 */
export function cityKey(country: string, city: string): string {
  names ??= namesOfAliases();
  const key = keyOf(city);
  return names.get(`${country}:${key}`) ?? key;
}
