/** In normalised lower case (docs/product.md#signals). */

const DOMAINS = [
  /(?:https?:\/\/|www\.)\S/,
  // Domains that no word ends in, in case the space after a full stop is missing.
  /[\p{L}\d]\.(?:com|net|org|info|biz|ru|xyz|site|online|shop|club|app|link|rs|hr|mk|bg|ro)(?![\p{L}\d-])/u,
  // A space before the full stop does not end a sentence.
  /[\p{L}\d]\s{1,3}\.\s{0,3}(?:com|net|org|info|biz|ru|xyz|me|rs|hr|mk|bg|ro)(?![\p{L}\d-])/u,
  // Other domains only with a path: 't.me/ana' counts, 'Kako.si' does not.
  /[\p{L}\d]\.(?:me|to|ly|gg|de|eu|si|ba|al|at|ch|co|io|tv|cc)\/[\p{L}\d]/u,
  // Messengers' domains, however spaced: 't.me / ana', 'wa . me'.
  /(?<![\p{L}\d])(?:t|wa|m|tg)\s{0,3}\.\s{0,3}me(?![\p{L}\d])/u,
  /(?<![\p{L}\d])(?:bit|cutt)\s{0,3}\.\s{0,3}ly(?![\p{L}\d])/u,
  // Spelled out: 'gmail dot com', 'moja (tačka) com'.
  /(?<![\p{L}\d])(?:dot|ta[cč]ka|to[cč]ka|pik[aë]|punct|точка|тачка)[)\]}\s]{1,3}(?:com|net|org|info|ru|me|rs|hr|mk|bg|ro|ком|нет)(?![\p{L}\d])/u,
  // E-mail addresses: 'ana [at] …', 'ana et gmail'.
  /[\p{L}\d]\s?[([{]\s?(?:at|et|@)\s?[)\]}]\s?[\p{L}\d]/u,
];

const PLATFORM =
  'insta|instagram|inst|ig|snap|snapchat|tg|telegram|fb|facebook|tiktok|tik tok|discord|kik|skype|инста|инстаграм|фб|фејсбук|фейсбук';
const HANDLES = [
  /(?<![\p{L}\d])@\s?[a-z\d_.]{3,}/u,
  // Any name after a platform and a sign: 'insta: ana'.
  new RegExp(`(?<![\\p{L}\\d])(?:${PLATFORM})\\s{0,3}[:=@/>→]{1,3}\\s{0,3}@?[\\p{L}\\d_.]{3,}`, 'u'),
  // Otherwise a name that is not a word: 'insta je ana_93'.
  new RegExp(
    `(?<![\\p{L}\\d])(?:${PLATFORM})(?:\\s{1,3}|\\s{0,3}[-–—|]\\s{0,3})(?:(?:je|is|mi je|e|este|është)\\s{1,3})?(?=[a-z\\d_.]{0,30}[a-z])[a-z\\d]{1,30}[_.\\d][a-z\\d_]`,
    'u',
  ),
];

const DATES = /(?<!\d)\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:19|20)\d\d(?!\d)/g;
const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** A letter o in place of a zero. */
const LETTER_DIGITS = /(?<=\d\s?)[oо](?=[\s\doо])|(?<![\p{L}\d])[oо](?=\s?\d)/gu;
const GAP = '[\\s().,/\\\\_*|•·–—-]{0,3}';
const PHONES = [
  // With a country code or an area code's zero.
  new RegExp(`(?<![\\d])(?:\\+|00)${GAP}[1-9](?:${GAP}\\d){7,13}(?!\\d)`),
  new RegExp(`(?<![\\d.,:])0${GAP}[1-9](?:${GAP}\\d){7,10}(?!\\d)`),
];
/** Without either, if in one piece or grouped unlike a price. */
const BARE = [
  /(?<![\d.,-])[1-9]\d{8,11}(?![\d.,]\d|\d)/,
  /(?<![\d.,-])[1-9]\d[\s/-]\d{3}[\s/-]?\d{2}[\s/-]?\d{2}(?!\d)/,
];

const SPELLED =
  'nula|nulla|jedan|dva|tri|četiri|cetiri|pet|šest|sest|sedam|osam|devet|zero|oh|one|two|three|four|five|six|seven|eight|nine|нула|један|два|три|четири|пет|шест|седам|осам|девет|еден|седум|осум|едно|две|седем|осем|ena|štiri|stiri|sedem|osem|unu|doi|trei|patru|cinci|șase|sase|șapte|sapte|opt|nouă|noua|një|nje|dy|katër|kater|pesë|pese|gjashtë|gjashte|shtatë|shtate|tetë|tete|nëntë|nente|plus|плус';
/** Spelled-out numbers that start like a phone number, unlike counting. */
const SPELLED_PHONE = new RegExp(
  `(?<![\\p{L}\\d])(?:nula|nulla|zero|oh|plus|нула|плус|0)(?:[\\s,.\\-]{1,3}(?:${SPELLED}|\\d{1,3})){6}(?![\\p{L}])`,
  'u',
);

const TOKEN = /(?<![a-z\d])[a-z\d]{26,90}(?![a-z\d])/g;
const HEXADECIMAL = /(?<![a-z\d])0x(?:[^a-z\d]?[\da-f]){40}(?![a-z\d])/;
const ACCOUNTS = [
  // IBAN, in groups of four or spaced arbitrarily; the latter only by its digits.
  /(?<![a-z\d])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?(?![a-z\d])/,
  /(?<!\d)\d(?:[ -]?\d){14,20}(?!\d)/,
];
const IBAN = /(?<![a-z\d])[a-z]{2}[ .-]?\d{2}(?:[ .-]?[a-z\d]){11,30}/g;
const MOST_OF_IBAN = 12;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const hasPhone = (text: string): boolean => {
  const numbers = text
    .replace(DATES, ' x ')
    .replace(LETTER_DIGITS, '0')
    .replace(/\u20e3/g, '');
  const rest = numbers.replace(YEARS, ' x ');
  return (
    PHONES.some((phone) => phone.test(numbers)) ||
    BARE.some((phone) => phone.test(rest)) ||
    SPELLED_PHONE.test(text)
  );
};

const hasAccount = (text: string): boolean =>
  HEXADECIMAL.test(text) ||
  ACCOUNTS.some((account) => account.test(text.replace(DATES, ' x '))) ||
  (text.match(IBAN) ?? []).some((iban) => digitsIn(iban) >= MOST_OF_IBAN) ||
  (text.match(TOKEN) ?? []).some((token) => /[a-z]/.test(token) && digitsIn(token) >= 3);

export const hasContactDetails = (text: string): boolean =>
  [...DOMAINS, ...HANDLES].some((address) => address.test(text)) || hasPhone(text) || hasAccount(text);
