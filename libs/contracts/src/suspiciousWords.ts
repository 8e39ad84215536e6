import { folded } from './folding.ts';

/**
 * Words of payment and of other messengers, in the languages that members write: English, those of the ten countries, Latin and
 * Cyrillic. Compared as `folded` gives them, so that case, diacritics and script do not matter, and as whole words; a star
 * lets a word end in any way.
 */
const WORDS_OF_PAYMENT = [
  // Everywhere.
  'iban, western union, вестерн унион, moneygram, paypal, revolut, venmo, zelle, cash app, cashapp, onlyfans',
  'crypto*, kripto*, cripto*, kriptovalut*, крипто*, bitcoin*, bitkoin*, биткоин*, биткойн*, btc, usdt, ethereum, forex',
  'gift card*, giftcard*, steam card*, itunes card*, voucher*, vaučer*, ваучер*',
  'whatsapp*, whats app, watsapp*, vatsap*, votsap*, ватсап*, вотсап*, уатсап*, telegram*, телеграм*',
  'viber*, вибер*, vajber*, вајбер*, вайбер*, snapchat*, wechat*',
  // English.
  'wire transfer*, bank transfer*, bank account*, send money, send me money',
  // Bosnian, Croatian, Montenegrin, Serbian.
  'pošalji novac, pošalji pare, pošalji mi novac, pošalji mi pare, uplati*, uplatu, uplata, žiro račun*, tekući račun*',
  'broj računa, bankovni račun*, poklon kartic*, poklon bon*',
  // Slovenian.
  'nakaži*, nakazilo, bančni račun*, darilna kartica, darilno kartico, darilni bon*',
  // Macedonian.
  'испрати пари, прати пари, прати ми пари, жиро сметка, банкарска сметка, трансакциска сметка',
  // Bulgarian.
  'изпрати пари, изпрати ми пари, банкова сметка, банков превод*, подаръчна карта',
  // Romanian.
  'trimite bani, trimite-mi bani, cont bancar, contul bancar, transfer bancar, card cadou',
  // Albanian.
  'dërgo para, dërgo lekë, më dërgo para, llogari bankare, llogaria bankare, transfertë bankare, kartë dhuratë',
]
  .join(', ')
  .split(', ');

/** One space for whatever stands between words. */
const wordsOf = (text: string): string =>
  folded(text)
    .replace(/[^a-z0-9*]+/g, ' ')
    .trim();

const endless = (word: string): string => (word.endsWith('*') ? `${word.slice(0, -1)}[a-z0-9]*` : word);
const SAID = new RegExp(
  `(?<![a-z0-9])(?:${[...new Set(WORDS_OF_PAYMENT.map(wordsOf))].map(endless).join('|')})(?![a-z0-9])`,
);

/** What shows nothing and would only take words apart. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

const ADDRESSES = [
  /(?:https?:\/\/|www\.)\S/,
  // A name under a domain that no word of these languages ends in, where the space after a full stop was forgotten.
  /[\p{L}\d]\.(?:com|net|org|info|biz|ru|xyz|site|online|shop|club|app|link|rs|hr|mk|bg|ro)(?![\p{L}\d-])/u,
  // Under the others only with a path: 't.me/ana' is one, 'Kako.si' is none.
  /[\p{L}\d]\.(?:me|to|ly|gg|de|eu|si|ba|al|at|ch|co|io|tv|cc)\/[\p{L}\d]/u,
  // The name that somebody has elsewhere.
  /(?<![\p{L}\d])@[a-z\d_.]{3,}/u,
  // The number of an account (IBAN).
  /(?<![a-z\d])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?(?![a-z\d])/,
];

/** Whether a text has an address or a word of payment in it, which in a first message is worth a second look (product 57). */
export function isSuspicious(text: string): boolean {
  const seen = text.normalize('NFKC').replace(UNSEEN, '').toLowerCase();
  return ADDRESSES.some((address) => address.test(seen)) || SAID.test(wordsOf(seen));
}

/** A text as far as repeats of it are alike: letters and digits of either script, without case and diacritics (product 57). */
export const alikeForm = (text: string): string =>
  wordsOf(text.normalize('NFKC').replace(UNSEEN, '')).replaceAll('*', '');
