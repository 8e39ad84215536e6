import { HERITAGE_COUNTRIES, LANGUAGES } from '@kolo/contracts';

const HERITAGES = new Map<string, number>(HERITAGE_COUNTRIES.map(({ code }, bit) => [code, bit]));
const TONGUES = new Map<string, number>(LANGUAGES.map((language, bit) => [language, bit]));
const BITS_OF_A_WORD = 32;

/** How many sets of heritage countries there are. */
export const HERITAGE_SETS = 1 << HERITAGE_COUNTRIES.length;

/** How many bits of a word are set. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Heritage countries as bits; those that are not known to this release are left out. */
export const packHeritage = (codes: readonly string[]): number =>
  codes.reduce((set, code) => {
    const bit = HERITAGES.get(code);
    return bit === undefined ? set : set | (1 << bit);
  }, 0);

/** The heritage countries of a set. */
export const unpackHeritage = (set: number): string[] =>
  HERITAGE_COUNTRIES.filter((_, bit) => (set >>> bit) & 1).map(({ code }) => code);

/** Languages as the bits of two words. */
export interface LanguageSet {
  low: number;
  high: number;
}

/** Languages as bits; those that are not known to this release are left out. */
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

/** The languages of a set. */
export const unpackLanguages = ({ low, high }: LanguageSet): (typeof LANGUAGES)[number][] =>
  LANGUAGES.filter((_, bit) =>
    bit < BITS_OF_A_WORD ? (low >>> bit) & 1 : (high >>> (bit - BITS_OF_A_WORD)) & 1,
  );
