import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { MUTUALLY_INTELLIGIBLE } from '@kolo/contracts/profile/commonLanguages';
import { LANGUAGES } from '@kolo/contracts/profile/enumerations';

const HERITAGES = new Map<string, number>(HERITAGE_COUNTRIES.map(({ code }, bit) => [code, bit]));
const TONGUES = new Map<string, number>(LANGUAGES.map((language, bit) => [language, bit]));
const BITS_OF_A_WORD = 32;

export const HERITAGE_SETS = 1 << HERITAGE_COUNTRIES.length;

export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Ignores countries this release does not know. */
export const packHeritage = (codes: readonly string[]): number =>
  codes.reduce((set, code) => {
    const bit = HERITAGES.get(code);
    return bit === undefined ? set : set | (1 << bit);
  }, 0);

export const unpackHeritage = (set: number): string[] =>
  HERITAGE_COUNTRIES.filter((_, bit) => (set >>> bit) & 1).map(({ code }) => code);

export interface LanguageSet {
  low: number;
  high: number;
}

/** Ignores languages this release does not know. */
export function packLanguages(languages: readonly string[]): LanguageSet {
  let low = 0;
  let high = 0;
  for (const language of languages) {
    const bit = TONGUES.get(language) ?? -1;
    if (bit >= BITS_OF_A_WORD) high |= 1 << (bit - BITS_OF_A_WORD);
    else if (bit >= 0) low |= 1 << bit;
  }
  return { low: low >>> 0, high: high >>> 0 };
}

/** Groups of languages whose speakers understand each other. */
export const LANGUAGE_GROUPS: readonly LanguageSet[] = MUTUALLY_INTELLIGIBLE.map(packLanguages);

/** In how many languages two members can talk: those that both speak, and each group of which they share none. */
export function countCommon(one: LanguageSet, low: number, high: number): number {
  const [sharedLow, sharedHigh] = [one.low & low, one.high & high];
  let count = bitsOf(sharedLow) + bitsOf(sharedHigh);
  for (const group of LANGUAGE_GROUPS) {
    if (((sharedLow & group.low) | (sharedHigh & group.high)) !== 0) continue;
    const isOnes = ((one.low & group.low) | (one.high & group.high)) !== 0;
    const isOthers = ((low & group.low) | (high & group.high)) !== 0;
    if (isOnes && isOthers) count += 1;
  }
  return count;
}

export const unpackLanguages = ({ low, high }: LanguageSet): (typeof LANGUAGES)[number][] =>
  LANGUAGES.filter((_, bit) =>
    bit < BITS_OF_A_WORD ? (low >>> bit) & 1 : (high >>> (bit - BITS_OF_A_WORD)) & 1,
  );
