import { HERITAGE_COUNTRIES, LANGUAGES } from '@kolo/contracts';

const COMMON =
  /(?<!\p{L})(?:the|and|my|is|am|are|love|you|with|for|but|have|who|like|looking|to|not|that)(?!\p{L})/giu;
const ENOUGH = 2;

/** Whether a text is English as far as one can tell: its own rules must not touch `i` (“and”) or `im` (“them”) in ours. */
export const looksEnglish = (text: string): boolean => (text.match(COMMON)?.length ?? 0) >= ENOUGH;

const CONTRACTIONS: Record<string, string> = {
  im: 'I’m',
  ive: 'I’ve',
  dont: 'don’t',
  cant: 'can’t',
  didnt: 'didn’t',
  doesnt: 'doesn’t',
  isnt: 'isn’t',
  wasnt: 'wasn’t',
  havent: 'haven’t',
};

const PROPER_NOUNS = new Map(
  [
    'Balkan',
    'Balkans',
    ...LANGUAGES.slice(0, LANGUAGES.indexOf('English') + 1),
    ...HERITAGE_COUNTRIES.flatMap(({ name }) => name.split(/ and | /)),
  ]
    .filter((word) => word !== 'North')
    .map((word) => [word.toLowerCase(), word]),
);

const sameStart = (like: string, word: string) =>
  /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** Apostrophes, the pronoun I, and the names of our countries and languages. */
export const mendEnglish = (text: string): string =>
  text
    .replace(/(?<![\p{L}\d@#/._-])\p{L}+(?![\p{L}\d@_’'-])/gu, (word) => {
      const mended = CONTRACTIONS[word.toLowerCase()] ?? PROPER_NOUNS.get(word.toLowerCase());
      return mended === undefined ? word : sameStart(word, mended);
    })
    .replace(/(?<![\p{L}\d.@#/_-])i(?=(?:['’](?:m|ve|d|ll))?(?:[\s,;!?]|\.(?!\p{L})|$))/gu, 'I');
