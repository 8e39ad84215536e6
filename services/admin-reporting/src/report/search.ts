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
 * Whether a user is meant by what an operator typed: part of the name, of the e-mail address or of a heritage
 * country's name, or such a country's code. Every character is taken literally; nothing typed means everyone.
 */
export function isMeant(user: AdminUser, search: string): boolean {
  const wanted = plain(search);
  const texts = [
    `${user.firstName} ${user.lastName}`,
    user.email,
    ...user.heritageCountries.map(countryName),
  ];
  return (
    texts.some((text) => plain(text).includes(wanted)) ||
    user.heritageCountries.some((code) => plain(code) === wanted)
  );
}
