import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { WORDS } from '../words.ts';
import { isEmailAddress, partsOf } from './addressForm.ts';

export const emailAddress = z
  .string(WORDS.emailInvalid)
  .trim()
  .max(LIMITS.emailLength, WORDS.emailInvalid)
  .refine(isEmailAddress, { error: WORDS.emailInvalid, abort: true })
  .overwrite((address) => address.replace(/[.\u3002\uff0e\uff61]$/u, ''))
  .meta({ format: 'idn-email' });

const DRAWN_LIKE_LATIN = /^[аеорсухіјѕһԁԛԝӏѵҮАВЕЅНІЈКМОРСТУХҺԚԜαοινυρκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]$/u;
const LATIN = /\p{Script=Latin}/u;
const BESIDE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

const isMixed = (text: string): boolean => LATIN.test(text) && BESIDE_LATIN.test(text);
const looksLatin = (text: string): boolean => {
  const letters = [...text].filter((sign) => /\p{L}/u.test(sign));
  return letters.length > 0 && letters.every((letter) => DRAWN_LIKE_LATIN.test(letter));
};

/** Compatibility forms, mixed scripts, or only letters that look Latin (docs/product.md#one-mailbox-one-account). */
function looksLikeAnother(address: string): boolean {
  const [local, domain] = partsOf(address);
  const isFolded = address.normalize('NFKC') !== address.normalize('NFC');
  return isFolded || [local, ...domain.split('.')].some(isMixed) || [local, domain].some(looksLatin);
}

/** Addresses registered before this rule stay valid. */
export const newEmailAddress = emailAddress.refine(
  (address) => !looksLikeAnother(address),
  WORDS.emailLooksLike,
);
