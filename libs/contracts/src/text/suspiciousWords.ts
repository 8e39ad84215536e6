import { hasContactDetails } from './contactDetails.ts';
import { folded } from './folding.ts';
import { asSeen, withoutDigits } from './lookalikes.ts';

/** Compared as whole words after `folded`; a star allows any ending. */
const WORDS_OF_PAYMENT = [
  // Everywhere.
  'iban, western union, вестерн унион, moneygram, paypal, revolut, venmo, zelle, cash app, cashapp, onlyfans, binance, coinbase, metamask',
  'crypto*, kripto*, cripto*, kriptovalut*, крипто*, bitcoin*, bitkoin*, биткоин*, биткойн*, btc, usdt, ethereum, forex',
  'gift card*, giftcard*, steam card*, itunes card*, voucher*, vaučer*, ваучер*',
  'whatsapp*, whats app, watsapp*, vatsap*, votsap*, ватсап*, вотсап*, уатсап*, telegram*, телеграм*',
  'viber, vibera, viberu, viberom, viberot, viberi, vajber*, вајбер*, вайбер*, snapchat*, wechat*, skype*, skajp*, скајп*, скайп*',
  'gmail*, hotmail*, protonmail*',
  // English.
  'wire transfer*, bank transfer*, bank account*, send money, send me money',
  // Bosnian, Croatian, Montenegrin, Serbian.
  'pošalji novac, pošalji pare, pošalji mi novac, pošalji mi pare, uplati*, uplatu, uplata, žiro račun*, tekući račun*',
  'prebaci mi novac, prebaci mi pare, pozajmi mi novac, pozajmi mi pare, posudi mi novac',
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

const wordsOf = (text: string): string =>
  folded(text)
    .replace(/[^a-z0-9*]+/g, ' ')
    .trim();

const endless = (word: string): string => (word.endsWith('*') ? `${word.slice(0, -1)}[a-z0-9]*` : word);
const SAID = new RegExp(
  `(?<![a-z0-9])(?:${[...new Set(WORDS_OF_PAYMENT.map(wordsOf))].map(endless).join('|')})(?![a-z0-9])`,
);

/** Invisible characters that would only split words. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Long names also found with separators between their letters, in all grammatical cases. */
const TAKEN_APART = [
  'telegram',
  'whatsapp',
  'snapchat',
  'instagram',
  'moneygram',
  'westernunion',
  'onlyfans',
  'bitcoin',
  'kriptovalut',
];
const SHORT_TAKEN_APART = [
  'viber',
  'insta',
  'venmo',
  'paypal',
  'zelle',
  'skype',
  'gmail',
  'iban',
  'usdt',
  'kripto',
  'crypto',
];
const LETTERS_APART = new RegExp(
  `(?<![a-z0-9])(?:${TAKEN_APART.map((word) => [...word].map((letter) => `${letter}{1,4}`).join('[^a-z0-9]{0,3}')).join('|')})(?:a|u|e|i|om|em|ot|ta|ul)?(?![a-z0-9])`,
);
/** Short names with separators between all letters or one sign; a single space could be chance. */
const SHORT_LETTERS_APART = new RegExp(
  `(?<![a-z0-9])(?:${SHORT_TAKEN_APART.flatMap((word) => [
    [...word].join('[^a-z0-9]{1,3}'),
    [...word].map((letter) => `${letter}{1,4}`).join('[-_*·•|+~^]{0,2}'),
  ]).join('|')})(?![a-z0-9])`,
);
/** Ordinary names, suspicious only if disguised. */
const PLAIN_NAMES = /(?<![a-z0-9])insta(?:gram)?[a-z]{0,2}(?![a-z0-9])/g;

const isHiddenName = (text: string): boolean => {
  const rest = text.replace(PLAIN_NAMES, ' ');
  return LETTERS_APART.test(rest) || SHORT_LETTERS_APART.test(rest);
};

/** See docs/product.md#signals. */
export function isSuspicious(text: string): boolean {
  const seen = text.normalize('NFKC').replace(UNSEEN, '').toLowerCase();
  const latin = asSeen(seen);
  if (hasContactDetails(seen) || hasContactDetails(latin)) return true;
  return [folded(seen), latin]
    .flatMap((reading) => [reading, ...withoutDigits(reading)])
    .some((reading) => SAID.test(wordsOf(reading)) || isHiddenName(reading));
}

/** Equal for repeats of a text: no script, case or diacritics (docs/product.md#signals). */
export const alikeForm = (text: string): string =>
  wordsOf(text.normalize('NFKC').replace(UNSEEN, '')).replaceAll('*', '');
