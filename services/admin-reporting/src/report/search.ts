import { type AdminUser, countryName, folded, meantBy, romanisedWithU } from '@kolo/contracts';

/**
 * Tells whether a user is meant by what an operator typed: part of the name, of the e-mail address or of a heritage
 * country's name, or such a country's code, in whatever spelling. Every character is taken literally.
 */
export function whoIsMeant(search: string): (user: AdminUser) => boolean {
  const isMeant = meantBy(search);
  const isNameMeant = (name: string): boolean => {
    const withU = romanisedWithU(name);
    return isMeant(name) || (withU !== name && isMeant(withU));
  };
  const code = folded(search.trim());
  const countries = new Map<string, boolean>();
  const isCountryMeant = (country: string): boolean => {
    const known = countries.get(country) ?? (isMeant(countryName(country)) || folded(country) === code);
    countries.set(country, known);
    return known;
  };
  return ({ firstName, lastName, email, heritageCountries }) =>
    isNameMeant(`${firstName} ${lastName}`) || isMeant(email) || heritageCountries.some(isCountryMeant);
}
