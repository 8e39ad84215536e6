/** Bulgarian, Macedonian, Serbian and Russian romanisation; `ALIKE` merges their differences. */
const CYRILLIC: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d ѓ:gj ђ:dj е:e ё:e ж:z з:z ѕ:dz и:i й:j ј:j к:k ќ:kj л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:c у:u ф:f х:h ц:c ч:c џ:dz ш:s щ:st ъ:a ы:i ь: э:e ю:ju я:ja є:e і:i ї:i ґ:g'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const LETTERS: Record<string, string> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

const MARKS = /\p{M}+/gu;
const UNUSUAL = /[^a-z]/g;
const NOT_ASCII = /[^\p{ASCII}]/u;
/** Applied in order. */
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
 * The common form of different spellings (docs/product.md#operators): no case, diacritics or apostrophes, and in
 * Latin letters.
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

/** In any spelling (docs/product.md#operators). */
export function meantBy(typed: string): (text: string) => boolean {
  const literal = typed.trim().toLowerCase();
  const wanted = folded(literal);
  // The literal test finds parts of digraphs, which folding merges.
  return (text) => text.toLowerCase().includes(literal) || folded(text).includes(wanted);
}

/** The official romanisation of ъ is a. */
export const romanisedWithU = (name: string): string => name.replace(/[ъŭ]/giu, 'u');
