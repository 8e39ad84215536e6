import type { NamedPlace } from '@kolo/contracts/places/namedPlace';
import { cityLabel, countryLabel } from '@kolo/ui';

/** The reader's names, for a sentence about a place. */
export const placeInWords = ({ city, country }: NamedPlace) => ({
  city: cityLabel(city, country),
  country: countryLabel(country),
});
