import { SITE_LANGUAGES, type SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { forgottenWord } from './mayStay.ts';
import { flat, type Sentences } from './sentences.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const GENDER = /_(male|female)$/;
const PLACEHOLDER = /\{\{\s*([^}]*?)\s*\}\}/g;
const COUNTED = /\{\{\s*count\b/;
const TAG = /<\/?\s*(\w+)\s*\/?>/g;
const EVERYTHING_APART = new RegExp(`${PLACEHOLDER.source}|${TAG.source}`, 'g');

/** What still fits on 320 pixels where English does; no word may be wider than a button. */
const FIT = { factor: 1.5, spare: 12, word: 24 };

interface Group {
  /** By category of plural; `''` for a sentence without. */
  texts: Map<string, string>;
}

/** Sentences by key without plural; `_other` tells plurals from keys that only end alike. */
function grouped(texts: readonly [string, string][]): Map<string, Group> {
  const keys = new Set(texts.map(([key]) => key));
  const groups = new Map<string, Group>();
  for (const [key, text] of texts) {
    const [suffix, category = ''] = PLURAL.exec(key) ?? [];
    const base = suffix ? key.slice(0, -suffix.length) : key;
    const isPlural = suffix !== undefined && keys.has(`${base}_other`);
    const name = isPlural ? base : key;
    const group = groups.get(name) ?? { texts: new Map() };
    groups.set(name, group);
    group.texts.set(isPlural ? category : '', text);
  }
  return groups;
}

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/** Whether a category is one number, which may then be written as a word: `one` in German, not in Serbian. */
function isOneNumber(locale: string, category: string): boolean {
  const rules = new Intl.PluralRules(locale);
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  return numbers.filter((number) => rules.select(number) === category).length <= 1;
}

const lettersOnly = (text: string): string => text.replace(EVERYTHING_APART, ' ');

interface Original {
  english: string;
  /** In other plural forms of it: `one` is one number in English, and not everywhere. */
  others: string;
  mayOmit: readonly string[];
}

/** What a plural form is measured by: that of English if it stands for the same numbers, else `other`. */
function originalOf(texts: ReadonlyMap<string, string>, category: string, locale: string): Original {
  const others = [...texts.values()].join(' ');
  const isOne = category !== '' && isOneNumber(locale, category);
  const same = isOne || category === '' ? texts.get(category) : undefined;
  const english = same ?? texts.get('other') ?? texts.get('') ?? '';
  return { english, others, mayOmit: isOne ? ['count'] : [] };
}

function* wrongIn(key: string, original: Original, text: string, tag: SiteLanguageTag): Generator<string> {
  const { english, others, mayOmit } = original;
  const wanted = namesIn(english, PLACEHOLDER);
  const allowed = namesIn(others, PLACEHOLDER);
  const has = namesIn(text, PLACEHOLDER);
  for (const name of wanted) if (!has.has(name) && !mayOmit.includes(name)) yield `${key} lost {{${name}}}`;
  for (const name of has) if (!allowed.has(name)) yield `${key} has {{${name}}}, which English has not`;
  const tags = namesIn(english, TAG);
  const hasTags = namesIn(text, TAG);
  for (const name of new Set([...tags, ...hasTags]))
    if (!tags.has(name) || !hasTags.has(name)) yield `${key} differs in <${name}>`;
  if (text.trim() === '' || text !== text.trim()) yield `${key} is empty or has spaces around it`;
  const foreign = forgottenWord(lettersOnly(text), lettersOnly(english), tag);
  if (foreign) yield `${key} is still English: ${foreign}`;
  const most = Math.ceil(lettersOnly(english).length * FIT.factor) + FIT.spare;
  const length = lettersOnly(text).length;
  if (length > most) yield `${key} has ${length} characters, and ${most} fit`;
  const long = lettersOnly(text)
    .split(/[\s\u00ad/-]+/)
    .find((word) => word.length > FIT.word);
  if (long) yield `${key} has a word that is too wide: ${long}`;
}

export interface Findings {
  /** How many sentences the language needs. */
  needed: number;
  missing: string[];
  wrong: string[];
}

/** Compares the sentences of a namespace with the English ones. */
export function checkSentences(tag: SiteLanguageTag, english: Sentences, translated: Sentences): Findings {
  const { locale } = SITE_LANGUAGES[tag];
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const found: Findings = { needed: 0, missing: [], wrong: [] };
  const ours = grouped(flat(translated));
  const theirs = grouped(flat(english));
  const known = new Set<string>();
  for (const [base, { texts }] of theirs) {
    const zero = texts.has('zero') ? ['zero'] : [];
    for (const gender of ['', '_male', '_female']) {
      const name = `${base}${gender}`;
      known.add(name);
      const own = ours.get(name);
      if (!own && gender !== '') continue;
      // A count that English says in one form may have several.
      const isPlural = texts.has('other') || (own?.texts.has('other') && COUNTED.test(texts.get('') ?? ''));
      const needed = isPlural ? [...categories, ...zero] : [''];
      found.needed += needed.length;
      for (const category of needed) {
        const key = category ? `${name}_${category}` : name;
        const text = own?.texts.get(category);
        const original = originalOf(texts, category, locale);
        if (text === undefined) found.missing.push(key);
        else found.wrong.push(...wrongIn(key, original, text, tag));
      }
      for (const category of own?.texts.keys() ?? [])
        if (!needed.includes(category)) found.wrong.push(`${name}_${category} is not asked for`);
    }
  }
  for (const name of ours.keys())
    if (!known.has(name)) {
      const hint = GENDER.test(name) ? ' (its neutral form must exist in English)' : '';
      found.wrong.push(`${name} is not asked for${hint}`);
    }
  return found;
}
