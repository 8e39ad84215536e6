import { cityAliases } from './cityAliases.ts';
import { normaliseCity } from './normaliseCity.ts';

/** `Freiburg` of `Freiburg im Breisgau`, `Biel` of `Biel/Bienne`, `Austin` of `Austin, Texas`. */
export const shortCity = (name: string): string => name.split(/ (?:am|an|im|in|ob|bei) |[(/,]/)[0] ?? name;

const keyOf = (country: string, name: string): string =>
  normaliseCity(country, shortCity(name)) || normaliseCity(country, name);

let names: Map<string, string> | undefined;
const namesOfAliases = (): Map<string, string> =>
  new Map(
    cityAliases().map(([country, alias, name]) => [
      `${country}:${keyOf(country, alias)}`,
      keyOf(country, name),
    ]),
  );

/** Equal for all ways to write a city, ignoring anything after a comma (docs/design.md#shields). */
export function cityKey(country: string, city: string): string {
  names ??= namesOfAliases();
  const key = keyOf(country, city);
  return names.get(`${country}:${key}`) ?? key;
}
