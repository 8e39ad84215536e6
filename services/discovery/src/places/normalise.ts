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
 * A city's name reduced to what different spellings of it share: no case, diacritics or punctuation, Cyrillic in
 * Latin letters, and one form for š/sh, č/ch, ž/zh and đ/dj.
 */
export function normaliseCity(name: string): string {
  let text = name.toLowerCase();
  if (NOT_ASCII.test(text)) {
    text = text
      .replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter)
      .normalize('NFD')
      .replace(MARKS, '')
      .replace(UNUSUAL, (letter) => LETTERS[letter] ?? letter);
  }
  return text
    .replace(/([scz])h|dj/g, (pair, sibilant?: string) => sibilant ?? pair.charAt(0))
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
