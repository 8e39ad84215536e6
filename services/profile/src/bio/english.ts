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

const SPELLINGS: Record<string, string> = {
  alot: 'a lot',
  becouse: 'because',
  beleive: 'believe',
  definately: 'definitely',
  familly: 'family',
  freind: 'friend',
  freinds: 'friends',
  realy: 'really',
  recieve: 'receive',
  seperate: 'separate',
  teh: 'the',
  thier: 'their',
  tommorow: 'tomorrow',
  untill: 'until',
  wich: 'which',
  wierd: 'weird',
};

const VERBS =
  'care|cook|dance|drink|enjoy|hike|keep|know|laugh|like|listen|live|love|make|mean|play|read|share|sing|smoke|speak|travel|value|want|work';
const ONE_PERSON =
  '(?:someone|somebody|anyone|anybody|(?:he|she|(?:a|the) (?:guy|girl|lady|man|person|woman))) who';
const OF_ONE_PERSON = new RegExp(
  `(?<!\\p{L})(${ONE_PERSON}(?: (?:also|always|never|really|truly))?) (${VERBS})(?!\\p{L})`,
  'giu',
);
const WITHOUT_AGREEMENT: readonly (readonly [RegExp, string])[] = [
  [OF_ONE_PERSON, '$1 $2s'],
  [new RegExp(`(?<!\\p{L})(${ONE_PERSON}) don[’']?t(?!\\p{L})`, 'giu'), '$1 doesn’t'],
  [new RegExp(`(?<!\\p{L})(${ONE_PERSON}) have(?!\\p{L})`, 'giu'), '$1 has'],
];

/** What one person does: 'someone who dance' lacks an s. */
const mendAgreement = (text: string): string =>
  WITHOUT_AGREEMENT.reduce((mended, [wrong, right]) => mended.replace(wrong, right), text);

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

/** Apostrophes, common misspellings, what one person does, the pronoun I, the names of our countries and languages. */
export const mendEnglish = (text: string): string =>
  mendAgreement(text)
    .replace(/(?<![\p{L}\d@#/._-])\p{L}+(?![\p{L}\d@_’'-])/gu, (word) => {
      const mended =
        CONTRACTIONS[word.toLowerCase()] ??
        SPELLINGS[word.toLowerCase()] ??
        PROPER_NOUNS.get(word.toLowerCase());
      return mended === undefined ? word : sameStart(word, mended);
    })
    .replace(/(?<![\p{L}\d.@#/_-])i(?=(?:['’](?:m|ve|d|ll))?(?:[\s,;!?]|\.(?!\p{L})|$))/gu, 'I');
