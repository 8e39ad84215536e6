import { HERITAGE_COUNTRIES, RESIDENCE_COUNTRIES } from '@kolo/contracts/places/countries';
import { LANGUAGES } from '@kolo/contracts/profile/enumerations';

const COMMON =
  /(?<!\p{L})(?:the|and|my|is|am|are|love|you|with|for|but|have|who|like|looking|to|not|that|at|of|live|work|from|this|when|every|enjoy|want|cook|dance|people|because|always|never|years)(?!\p{L})/giu;
const ENOUGH = 2;

/** English rules must not touch `i` (“and”) or `im` (“them”) in our languages. */
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

/** E.g. 'someone who dance' lacks an s. */
const mendAgreement = (text: string): string =>
  WITHOUT_AGREEMENT.reduce((mended, [wrong, right]) => mended.replace(wrong, right), text);

/** Where members are from and live, without those that are English words too, such as Split, Bar and Nice. */
const CITIES =
  'Amsterdam|Antalya|Athens|Basel|Belgrade|Berlin|Bern|Bitola|Boston|Brussels|Bucharest|Budapest|Budva|Burgas|Chicago|Cologne|Copenhagen|Detroit|Dublin|Dubrovnik|Düsseldorf|Frankfurt|Geneva|Gothenburg|Graz|Hamburg|Innsbruck|Istanbul|Kotor|Kragujevac|Kumanovo|Linz|Ljubljana|London|Madrid|Malmö|Maribor|Melbourne|Milan|Mostar|Munich|Nikšić|Niš|Ohrid|Oslo|Osijek|Paris|Perth|Peja|Plovdiv|Podgorica|Prague|Pristina|Prishtina|Prizren|Pula|Rijeka|Rome|Rotterdam|Salzburg|Sarajevo|Shkodra|Skopje|Sofia|Stockholm|Stuttgart|Subotica|Sydney|Tetovo|Thessaloniki|Timișoara|Tirana|Toronto|Trebinje|Trieste|Tuzla|Vancouver|Varna|Vienna|Vlora|Zadar|Zagreb|Zenica|Zurich|Zürich';
const DAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const PHRASES =
  'Novi Sad|Novi Pazar|Banja Luka|Stara Zagora|New York|United States|United Kingdom|North Macedonia|South Africa';
const OF_PHRASES = new RegExp(`(?<![\\p{L}\\d@#/._-])(?:${PHRASES})(?![\\p{L}\\d@_’'-])`, 'giu');
const inPhrase = (found: string): string =>
  PHRASES.split('|').find((phrase) => phrase.toLowerCase() === found.toLowerCase()) ?? found;
/** A bird, a dinner service and two first names, among others. */
const AMBIGUOUS = ['turkey', 'china', 'jordan', 'chad'];

const PROPER_NOUNS = new Map(
  [
    'Balkan',
    'Balkans',
    'America',
    'American',
    'Europe',
    'European',
    ...DAYS.split('|').flatMap((day) => [day, `${day}s`]),
    ...LANGUAGES.slice(0, LANGUAGES.indexOf('English') + 1),
    ...['German', 'French', 'Italian', 'Spanish', 'Russian', 'Turkish', 'Greek'],
    'Bosnia',
    'Herzegovina',
    'Macedonia',
    ...CITIES.split('|'),
    ...[...HERITAGE_COUNTRIES, ...RESIDENCE_COUNTRIES].map(({ name }) => name),
  ]
    .map((word) => [word.toLowerCase(), word] as const)
    .filter(([word]) => /^\p{L}+$/u.test(word) && !AMBIGUOUS.includes(word)),
);

const OWN_NAME = /(?<=(?<!\p{L})my name(?:['’]s| is) )\p{Ll}(?=\p{L}+(?!\p{L}))/giu;

const matchCase = (like: string, word: string) =>
  /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** Apostrophes, common misspellings, what one person does, the pronoun I, names of places, languages and days. */
export const mendEnglish = (text: string): string =>
  mendAgreement(text)
    .replace(OF_PHRASES, inPhrase)
    .replace(OWN_NAME, (letter) => letter.toUpperCase())
    .replace(/(?<![\p{L}\d@#/._-])\p{L}+(?![\p{L}\d@_’'-])/gu, (word) => {
      const mended =
        CONTRACTIONS[word.toLowerCase()] ??
        SPELLINGS[word.toLowerCase()] ??
        PROPER_NOUNS.get(word.toLowerCase());
      return mended === undefined ? word : matchCase(word, mended);
    })
    .replace(/(?<![\p{L}\d.@#/_-])i(?=(?:['’](?:m|ve|d|ll))?(?:[\s,;!?]|\.(?!\p{L})|$))/gu, 'I');
