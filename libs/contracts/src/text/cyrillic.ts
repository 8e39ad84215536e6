const DIGRAPHS: Readonly<Record<string, string>> = { lj: 'љ', nj: 'њ', dž: 'џ' };

const LATIN = 'abcčćdđefghijklmnoprsštuvzž';
const CYRILLIC = 'абцчћдђефгхијклмнопрсштувзж';
const LETTERS = new Map([...LATIN].map((letter, index) => [letter, [...CYRILLIC][index] ?? letter]));

/** Words whose `nj`, `dž` or `lj` is two sounds: the second part of a compound begins between them. */
const SPLIT =
  /^(?:in(?=j(?:ekc|ekt))|kon(?=j(?:ug|ukt|unkt))|van(?=jezi)|tan(?=jug)|nad(?=ž(?:iv|nj|et))|pod(?=ž(?:up|anr|ig)))/i;

/** Foreign names, which stay as their owners write them. */
const KEPT = new Set(
  'Kolo Kraljevski Kraljica Google Apple Android iPhone iOS Chrome Firefox Safari Edge Windows Instagram Facebook Telegram WhatsApp Viber TikTok PayPal Visa Mastercard GDPR PDF JSON JPEG PNG WebP AVIF HEIC ZIP PIN SMS CSRF AI VPN VIP MB GB px km h'.split(
    ' ',
  ),
);

/** Left alone: placeholders, targets of links, nested texts, tags, character references, addresses. */
const UNTOUCHED =
  /\{\{[^}]*\}\}|\]\([^)\s]*\)|\$t\([^)]*\)|<[^<>]*>|&#?\w+;|https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:[\w-]+\.)+(?:com|net|org|rs|example|local|json)\b(?:\/\S*)?/g;
const WORD = /\p{L}+/gu;
const FOREIGN = /[qwxy]/i;
const CAPITALS = /^[\p{Lu}\d]+$/u;

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();

const cased = (letter: string, like: string): string => (isUpper(like) ? letter.toUpperCase() : letter);

function lettersOf(word: string): string {
  let text = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    const digraph = DIGRAPHS[word.slice(at, at + 2).toLowerCase()];
    if (digraph) {
      text += cased(digraph, letter);
      at++;
    } else text += cased(LETTERS.get(letter.toLowerCase()) ?? letter.toLowerCase(), letter);
  }
  return text;
}

function cyrillicWord(word: string): string {
  if (KEPT.has(word) || FOREIGN.test(word)) return word;
  // Roman numerals: XIV would be caught as foreign, but not II or MCM.
  if (word.length > 1 && CAPITALS.test(word) && /^[IVLCDM]+$/.test(word)) return word;
  const [first = ''] = SPLIT.exec(word) ?? [];
  return lettersOf(first) + lettersOf(word.slice(first.length));
}

const cyrillicWords = (text: string): string => text.normalize('NFC').replace(WORD, cyrillicWord);

/** Serbian in Cyrillic for Serbian in Latin letters; words of other languages must be known here. */
export function toCyrillic(text: string): string {
  let result = '';
  let end = 0;
  for (const { 0: part, index } of text.matchAll(UNTOUCHED)) {
    result += cyrillicWords(text.slice(end, index)) + part;
    end = index + part.length;
  }
  return result + cyrillicWords(text.slice(end));
}
