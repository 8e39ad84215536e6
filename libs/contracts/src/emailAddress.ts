import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { WORDS } from './words.ts';

/** Beside what RFC 5321 forbids outside quotes: nothing invisible, and no sign that a URL parser reads as something else. */
const ADDRESS = /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:\\()[\]]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>"',;:\\()[\]/?#%]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const DOMAIN_LENGTH = 253;

function hostnameOf(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/**
 * The one form of a domain that mail can go to: lower case, punycode (IDNA), without a trailing dot. `null` where there can
 * be no such domain. Browsers and servers share the URL parser, so both get the same.
 */
function canonicalDomain(domain: string): string | null {
  const host = hostnameOf(domain)?.replace(/\.$/, '') ?? '';
  const labels = host.split('.');
  const isPossible =
    host.length <= DOMAIN_LENGTH && labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isPossible && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null;
}

function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}

const hasPossibleDomain = (address: string): boolean => canonicalDomain(partsOf(address)[1]) !== null;

/**
 * One form for all spellings of an address, by which an account is found: one mailbox is one account
 * (docs/product.md#one-mailbox-one-account).
 */
export function canonicalAddress(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase();
  const [local, domain] = partsOf(folded);
  return `${local}@${canonicalDomain(domain) ?? domain}`;
}

/** One address that mail can go to, without a display name and without anything that could end a header. */
export const emailAddress = z
  .string(WORDS.emailInvalid)
  .trim()
  .max(LIMITS.emailLength, WORDS.emailInvalid)
  .regex(ADDRESS, { error: WORDS.emailInvalid, abort: true })
  .refine(hasPossibleDomain, WORDS.emailInvalid)
  .overwrite((address) => address.replace(/[.\u3002\uff0e\uff61]$/u, ''))
  .meta({ format: 'idn-email' });

/** Letters of Cyrillic and Greek that are drawn like Latin ones. */
const DRAWN_LIKE_LATIN = /^[аеорсухіјѕһԁԛԝӏѵҮАВЕЅНІЈКМОРСТУХҺԚԜαοινυρκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]$/u;
const LATIN = /\p{Script=Latin}/u;
const BESIDE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

const isMixed = (text: string): boolean => LATIN.test(text) && BESIDE_LATIN.test(text);
const looksLatin = (text: string): boolean => {
  const letters = [...text].filter((sign) => /\p{L}/u.test(sign));
  return letters.length > 0 && letters.every((letter) => DRAWN_LIKE_LATIN.test(letter));
};

/**
 * Whether an address is another one than it seems: compatibility forms of letters, Cyrillic or Greek letters among
 * Latin ones, or nothing but letters that are drawn like Latin ones (docs/product.md#one-mailbox-one-account).
 */
function looksLikeAnother(address: string): boolean {
  const [local, domain] = partsOf(address);
  const isFolded = address.normalize('NFKC') !== address.normalize('NFC');
  return isFolded || [local, ...domain.split('.')].some(isMixed) || [local, domain].some(looksLatin);
}

/** An address that nobody has registered yet; who registered one before the rule keeps signing in. */
export const newEmailAddress = emailAddress.refine(
  (address) => !looksLikeAnother(address),
  WORDS.emailLooksLike,
);
