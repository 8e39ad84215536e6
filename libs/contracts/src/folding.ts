const CYRILLIC: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d ѓ:gj ђ:dj е:e ё:e ж:z з:z ѕ:dz и:i й:i ј:j к:k ќ:kj л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:c у:u ф:f х:h ц:c ч:c џ:dz ш:s щ:st ъ:a ы:y ь: э:e ю:yu я:ya є:e і:i ї:i ґ:g'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const LETTERS: Record<string, string> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

const MARKS = /\p{M}+/gu;
const UNUSUAL = /[^a-z]/g;
const NOT_ASCII = /[^\p{ASCII}]/u;

/**
 * Text reduced to what different spellings of it share, for searching (product 23): no case or diacritics, Cyrillic in
 * Latin letters, and one form for đ/dj, dž/џ, lj/љ, nj/њ, š/sh, č/ch and ž/zh.
 */
export function folded(text: string): string {
  let plain = text.toLowerCase();
  if (NOT_ASCII.test(plain)) {
    plain = plain
      .normalize('NFC')
      .replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter)
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(UNUSUAL, (letter) => LETTERS[letter] ?? letter);
  }
  return plain.replace(/([scz])h|dj/g, (pair, sibilant?: string) => sibilant ?? pair.charAt(0));
}

/** Makes the test whether a text contains what was typed, as it is spelt or in another spelling (product 23). */
export function meantBy(typed: string): (text: string) => boolean {
  const literal = typed.trim().toLowerCase();
  const wanted = folded(literal);
  // A part of a pair that folds to one letter is found as it is spelt.
  return (text) => text.toLowerCase().includes(literal) || folded(text).includes(wanted);
}
