import { LIMITS } from '@kolo/contracts/limits';
import { looksEnglish, mendEnglish } from './english.ts';

type Rule = (text: string) => string;

const tidySpaces: Rule = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** None of these ends an address, so that the full stop before it ends a sentence. */
const STARTERS =
  "i['’]?(?:m|ve|d|ll)?|we|you|he|she|they|the|an?|and|but|if|my|not|looking|love|also|because|when|what|who|from|ja|volim|imam|radim|tražim";
const GLUED_SENTENCE = new RegExp(`(?<=(?<![\\p{L}\\d.@/_-])\\p{L}{2,})\\.(?=(?:${STARTERS}) \\p{L})`, 'giu');

const calmPunctuation: Rule = (text) =>
  text
    .replace(/\.{2,}|…+\.*/g, '…')
    .replace(/([!?])[!?]+/g, (run) => (run.includes('?') ? '?' : '!'))
    .replace(/,{2,}/g, ',')
    .replace(/ +([,.;!?…])/g, '$1')
    .replace(/(?<=\p{L})([,;!?])(?=\p{L})/gu, '$1 ')
    .replace(/(?<=\p{Ll})\.(?=\p{Lu})/gu, '. ')
    .replace(GLUED_SENTENCE, '. ');

const SMALL_WORDS = 'the|a|an|and|or|to|of|in|is|my|with|for|you|we|it|i|u|na|se|da|je|sam';
const dropDoubledWords: Rule = (text) =>
  text.replace(new RegExp(`(?<!\\p{L})(${SMALL_WORDS})(?:\\s+\\1)+(?!\\p{L})`, 'giu'), '$1');

const LOUD_SHARE = 0.6;
const LOUD_LENGTH = 12;
const ABBREVIATIONS = new Set([
  'USA',
  'UK',
  'EU',
  'UAE',
  'NYC',
  'LA',
  'DC',
  'DJ',
  'TV',
  'PHD',
  'MBA',
  'IT',
  'NBA',
  'ABBA',
]);

/** Lowers a text in capitals as a whole, and long words in capitals in any other. */
const stopShouting: Rule = (text) => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  const loud = letters.length >= LOUD_LENGTH && capitals.length / letters.length > LOUD_SHARE;
  const longEnough = loud ? /\p{Lu}+/gu : /(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu;
  return text.replace(longEnough, (word) => (ABBREVIATIONS.has(word) ? word : word.toLowerCase()));
};

const beginSentences: Rule = (text) =>
  text.replace(
    /(^|[.!?…]["”’)]?\s+|\n)(["“„(]?)(\p{Ll})(?![\p{L}\d]*[@/]|[\p{L}\d]*\.\p{L})/gu,
    (_whole, before: string, quote: string, letter: string) => before + quote + letter.toUpperCase(),
  );

const endWithPunctuation: Rule = (text) =>
  /[\p{L}\d)]$/u.test(text) && !/\S*[@/]\S*$/.test(text) ? `${text}.` : text;

const inEnglish =
  (rule: Rule): Rule =>
  (text) =>
    looksEnglish(text) ? rule(text) : text;

const RULES: readonly Rule[] = [
  tidySpaces,
  calmPunctuation,
  dropDoubledWords,
  stopShouting,
  inEnglish(mendEnglish),
  beginSentences,
  endWithPunctuation,
];

/**
 * The built-in polish (docs/product.md#a-better-bio): spacing, punctuation, capitals, and slips of English.
 * Adds no content, keeps within the limit, and is idempotent.
 */
export function polish(bio: string): string {
  return RULES.reduce((text, rule) => {
    const next = rule(text);
    return next.length <= LIMITS.bioLength ? next : text;
  }, bio);
}
