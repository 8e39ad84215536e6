import { countryNameIn, RESIDENCE_COUNTRIES } from '@kolo/contracts/places/countries';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import { SITE_LANGUAGES } from '@kolo/contracts/site/languages';
import type { Locator, Page } from 'playwright-core';
import type { Hand } from '../support/hands.ts';
import { cityOf, dictionaryOf, type Entry, filled, isCity, patternOf } from './dictionary.ts';

type Words = string | RegExp;

/** Quotes by their number: Playwright takes one in a chained selector for the beginning of a string. */
const escaped = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/['"`]/g, (quote) => `\\x${quote.charCodeAt(0).toString(16)}`);
const MAX_SHORT = 5;
/** Short ones as whole words only: `Da` is no part of `Možda`. After long ones another element may begin. */
const bounded = (source: string): string =>
  source.length > MAX_SHORT ? source : `(?<!\\p{L})${source}(?!\\p{L})`;
const oneOf = (sources: readonly string[], { from = '', to = '' } = {}): RegExp =>
  new RegExp(`${from}(?:${sources.map(bounded).join('|')})${to}`, 'iu');

const TAG = /<\/?\w+\s*\/?>/g;
const PART = /\{\{[^}]*\}\}/g;

/** A regular expression that is only text. */
const LITERAL = /^[\w ,:'’-]+$/;

/** A placeholder may stand for anything. */
const openPattern = (said: string): string => said.replace(TAG, '').split(PART).map(escaped).join('.*?');

const monthsIn = (locale: string): string[] => {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)));
};
const MONTHS = monthsIn('en');

export interface Translator {
  /** Finds on a page what English words name. */
  find(words: Words): Words;
  /** What is typed or chosen instead. */
  say(text: string): string;
}

/**
 * What a language says on a page for English words, of which a test may know only a part. `written` is what members
 * wrote, which stays.
 */
export async function translatorInto(
  tag: SiteLanguageTag,
  written: readonly string[] = [],
): Promise<Translator> {
  const { locale } = SITE_LANGUAGES[tag];
  const countries = RESIDENCE_COUNTRIES.map(
    ({ code, name }): Entry => ({ key: code, english: name, said: [countryNameIn(code, locale)] }),
  );
  const sentences = await dictionaryOf(tag);
  const entries = [...sentences.filter((each) => !isCity(each)), ...countries].filter(
    ({ said }) => said.length > 0,
  );
  // Found in full only, as their beginnings are those of much else.
  const cities = sentences.filter(isCity).map((each) => ({ ...each, english: cityOf(each) }));
  const ownWords = (english: string): number => english.replace(PART, '').length;
  // Of two that fit, the one with more words of its own.
  const patterns = entries
    .flatMap(({ english, said }) => {
      const pattern = english.includes('{{') ? patternOf(english) : null;
      return pattern ? [{ pattern, said, weight: ownWords(english) }] : [];
    })
    .sort((one, other) => other.weight - one.weight);
  const inPlaceholder = (text: string): string =>
    entries.find(({ english }) => english === text)?.said[0] ??
    cities.find(({ english }) => english === text)?.said.at(-1) ??
    text;
  const inFull = (text: string): string[] => {
    const whole = [...entries, ...cities]
      .filter(({ english }) => english === text)
      .flatMap(({ said }) => said);
    if (whole.length > 0) return whole;
    for (const { pattern } of patterns) {
      const { groups } = pattern.exec(text) ?? {};
      if (!groups) continue;
      const values = Object.fromEntries(
        Object.entries(groups).map(([name, value]) => [name, inPlaceholder(value)]),
      );
      return patterns
        .filter((each) => each.pattern.source === pattern.source)
        .flatMap(({ said }) => said.map((each) => filled(each, values)));
    }
    // A heading may go on with what is no sentence of ours.
    const [start] = entries
      .filter(({ english }) => english.includes(' ') && text.startsWith(`${english} `))
      .sort((one, other) => other.english.length - one.english.length);
    return start?.said.map((each) => `${each}${text.slice(start.english.length)}`) ?? [text];
  };
  const inPart = ({ source, flags }: RegExp): RegExp => {
    const asked = new RegExp(source, flags.replace('g', ''));
    const found = entries.filter(({ english }) => asked.test(english.replace(PART, '1')));
    const plain = source.replace(/^\^|\$$/g, '');
    if (found.length === 0) found.push(...cities.filter(({ english }) => english === plain));
    const ends = { from: source.startsWith('^') ? '^\\s*' : '', to: source.endsWith('$') ? '\\s*$' : '' };
    if (found.length === 0) {
      const pattern = LITERAL.test(plain) ? patterns.find((each) => each.pattern.test(plain)) : undefined;
      return pattern ? oneOf(pattern.said.map(openPattern), ends) : asked;
    }
    const sources = found.flatMap(({ said }) => said.map(openPattern));
    return oneOf(sources, ends);
  };
  const kept = new Map<string, Words>();
  const find = (words: Words): Words => {
    const key = String(words);
    const before = kept.get(key);
    if (before !== undefined) return before;
    const own = typeof words === 'string' && written.includes(words) ? [words] : [];
    const now = typeof words === 'string' ? oneOf([...own, ...inFull(words)].map(escaped)) : inPart(words);
    kept.set(key, now);
    return now;
  };
  const months = monthsIn(locale);
  const say = (text: string) => months[MONTHS.indexOf(text)] ?? inFull(text)[0] ?? text;
  return { find, say: (text) => (written.includes(text) ? text : say(text)) };
}

const BY_TEXT = new Set(['getByText', 'getByLabel', 'getByPlaceholder']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isWords = (value: unknown): value is Words => typeof value === 'string' || value instanceof RegExp;

/**
 * A page, or a part of it, that is asked in English and looks in the language it is in, so that journeys and screens
 * can be walked in any.
 */
export function inTheirWords<Part extends Page | Locator>(part: Part, translator: Translator): Part {
  const whole = (words: Words, isExact: unknown): Words => {
    const said = translator.find(words);
    return isExact && said instanceof RegExp ? new RegExp(`^\\s*${said.source}\\s*$`, said.flags) : said;
  };
  const options = (given: unknown): unknown => {
    if (!isObject(given)) return given;
    const { exact, ...rest } = given;
    const changed: Record<string, unknown> = { ...rest };
    for (const name of ['name', 'hasText', 'label'])
      if (isWords(changed[name])) changed[name] = whole(changed[name], exact);
    for (const name of ['has', 'hasNot'])
      if (isObject(changed[name])) changed[name] = PLAIN.get(changed[name]) ?? changed[name];
    return changed;
  };
  const argumentsOf = (method: string, given: unknown[]): unknown[] => {
    const [first, second, ...rest] = given;
    if (BY_TEXT.has(method) && isWords(first)) return [whole(first, isObject(second) && second.exact)];
    if (method === 'getByRole') return [first, options(second), ...rest];
    if (method === 'filter') return [options(first)];
    if (method === 'and' || method === 'or') return [isObject(first) ? (PLAIN.get(first) ?? first) : first];
    return given;
  };
  const wrapped = new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, argumentsOf(name, given));
        return isLocator(answer) ? inTheirWords(answer, translator) : answer;
      };
    },
  });
  PLAIN.set(wrapped, part);
  return wrapped;
}

/** What stands behind a wrapped part: the browser takes no other. */
const PLAIN = new WeakMap<object, object>();

const isLocator = (value: unknown): value is Locator =>
  isObject(value) && 'getByRole' in value && 'boundingBox' in value;

/** A hand that types and chooses in the language of the page. */
export const inTheirHand = (hand: Hand, { find, say }: Translator): Hand => ({
  ...hand,
  write: (field, text) => hand.write(field, say(text)),
  choose: (list, option) => hand.choose(list, say(option)),
  pick: (group, option) => {
    const said = find(option);
    return hand.pick(group, said instanceof RegExp ? said : option);
  },
});
