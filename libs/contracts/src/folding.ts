/** By Bulgarian, Macedonian, Serbian and Russian habit; what they write differently falls together in `ALIKE`. */
const CYRILLIC: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d ѓ:gj ђ:dj е:e ё:e ж:z з:z ѕ:dz и:i й:j ј:j к:k ќ:kj л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:c у:u ф:f х:h ц:c ч:c џ:dz ш:s щ:st ъ:a ы:i ь: э:e ю:ju я:ja є:e і:i ї:i ґ:g'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const LETTERS: Record<string, string> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

const MARKS = /\p{M}+/gu;
const UNUSUAL = /[^a-z]/g;
const NOT_ASCII = /[^\p{ASCII}]/u;
/** What spellings write differently, and how it counts, one rule after the other. */
const ALIKE: [RegExp, string][] = [
  [/['’‘ʼ`´ʻ]/g, ''],
  [/[\s\u2010-\u2015-]+/g, ' '],
  [/kh/g, 'h'],
  [/xh/g, 'dz'],
  [/x/g, 'ks'],
  [/ts/g, 'c'],
  [/([scz])h/g, '$1'],
  [/([dgk])(?:[ijy]+(?=[aeou])|j)/g, '$1'],
  [/[ijy]*[jy][ijy]*|ii+/g, 'i'],
];

/**
 * Text reduced to what different spellings of it share, for searching and for places (docs/product.md#operators): no case, diacritics or
 * apostrophes, Cyrillic in Latin letters, hyphens as spaces, and one form for what languages write differently: đ/dj, dž/џ/xh,
 * š/sh, č/ch, ž/zh, ц/ts/c, х/h/kh, й/y/i/j, я/ya/ia/ja, final ия/ia/iya/ija, ѓ/gj, ќ/kj, кс/x, ъ/a/ŭ.
 */
export function folded(text: string): string {
  let plain = text.toLowerCase();
  if (NOT_ASCII.test(plain)) {
    plain = plain
      .normalize('NFC')
      .replace(/ьо/g, 'jo')
      .replace(/ŭ/g, 'a')
      .replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter)
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(UNUSUAL, (letter) => LETTERS[letter] ?? letter);
  }
  return ALIKE.reduce((spelt, [letters, as]) => spelt.replace(letters, as), plain);
}

/**
 * Makes the test whether a text contains what was typed, as it is spelt or in another spelling
 * (docs/product.md#operators).
 */
export function meantBy(typed: string): (text: string) => boolean {
  const literal = typed.trim().toLowerCase();
  const wanted = folded(literal);
  // A part of a pair that folds to one letter is found as it is spelt.
  return (text) => text.toLowerCase().includes(literal) || folded(text).includes(wanted);
}

/** A Bulgarian name as some romanise it, with u for ъ where the state has a. */
export const romanisedWithU = (name: string): string => name.replace(/[ъŭ]/giu, 'u');
