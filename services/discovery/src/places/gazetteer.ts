import { type NamedPlace, normaliseCity, type PlacesFound } from '@kolo/contracts';
import type { City } from './cities.ts';
import { type CityNames, exactKeyOf, keyOf, nameCities } from './cityNames.ts';
import type { Place } from './distance.ts';
import { createSuggestions, type Suggestions } from './suggestions.ts';

/** Finds the place that a member wrote. */
export type Locate = (country: string, city: string) => Place;

export interface Gazetteer {
  locate: Locate;
  /** The place that a member wrote, by the name that screens show; `null` where it is not known. */
  recognise(country: string, city: string): NamedPlace | null;
  /** Places for what a member typed, probably of this country. */
  suggest(typed: string, country: string | undefined): PlacesFound;
  /** The place that was probably meant by one that is not known. */
  meantBy(country: string, city: string): NamedPlace | null;
}

/**
 * A gazetteer that forgives case, diacritics, Cyrillic, local and English names, and what follows a comma. The
 * cities are taken at the first question.
 */
export function createGazetteer(takeCities: () => City[]): Gazetteer {
  let cityNames: CityNames | undefined;
  const names = (): CityNames => {
    cityNames ??= nameCities(takeCities());
    return cityNames;
  };
  let suggestions: Suggestions | undefined;
  const suggesting = (): Suggestions => {
    suggestions ??= createSuggestions(names());
    return suggestions;
  };
  const beforeComma = (city: string): string => city.split(',')[0] ?? city;

  function find(country: string, city: string) {
    const { entries } = names();
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
      const places = suggesting().beginningWith(typed, country);
      const isStray = known === null && places.length === 0;
      return { known, places, didYouMean: isStray ? suggesting().similarTo(typed, country) : [] };
    },
    meantBy: (country, city) => suggesting().similarTo(beforeComma(city), country)[0] ?? null,
  };
}
