import { type AdminUser, countryName } from '@kolo/contracts';

/** Text without case and diacritics; `đ` has no decomposition of its own. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim();

/**
 * Tells whether a user is meant by what an operator typed: part of the name, of the e-mail address or of a heritage
 * country's name, or such a country's code. Every character is taken literally.
 */
export function whoIsMeant(search: string): (user: AdminUser) => boolean {
  const wanted = plain(search);
  const countries = new Map<string, boolean>();
  const isCountryMeant = (code: string): boolean => {
    const isMeant =
      countries.get(code) ?? (plain(countryName(code)).includes(wanted) || plain(code) === wanted);
    countries.set(code, isMeant);
    return isMeant;
  };
  return ({ firstName, lastName, email, heritageCountries }) =>
    plain(`${firstName} ${lastName}`).includes(wanted) ||
    plain(email).includes(wanted) ||
    heritageCountries.some(isCountryMeant);
}
