import { common } from './common.ts';
import { locale } from './locale.ts';
import { type OwnNames, teachPlatform } from './ownIntl.ts';

/** Those that any screen may need first; a build fills them in, by their English (docs/translating.md). */
const phrases = {
  // Nothing until then.
} as const;

/** A build adds them for languages that Chromium lacks. */
const { $names }: { loading: string; $names?: OwnNames } = common;
if ($names && Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0) teachPlatform(locale, $names);

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const SPECIAL = /[.?*+()]/g;

const known = new Map<string, string>();
const patterns: { said: RegExp; text: string }[] = [];

function patternOf(english: string): RegExp {
  const said = english
    .replace(SPECIAL, '\\$&')
    .replace(PLACEHOLDER, (_, name: string) => `(?<${name}>${name === 'day' ? '[^.]+' : '.+'})`);
  return new RegExp(`^${said}$`);
}

/** Several front ends may bring the same. */
export function addPhrases(added: Readonly<Record<string, string>>): void {
  for (const [english, text] of Object.entries(added)) {
    if (english.includes('{{') && !known.has(english)) patterns.push({ said: patternOf(english), text });
    known.set(english, text);
  }
}
addPhrases(phrases);

/** `Bosnia and Herzegovina and Serbia`: the longest names that are known. */
function namesIn(english: string): string[] {
  const words = english.split(/(, | and )/);
  const names: string[] = [];
  for (let start = 0; start < words.length; ) {
    let end = words.length;
    while (end > start + 1 && !known.has(words.slice(start, end).join(''))) end -= 2;
    names.push(words.slice(start, end).join(''));
    start = end + 1;
  }
  return names.map(inOurLanguage);
}

/** Names of languages are common nouns but in German. */
const inSentence = (language: string): string =>
  locale.startsWith('de') ? language : language.charAt(0).toLocaleLowerCase(locale) + language.slice(1);

/** `June 30, 2026`, as the contract says days. */
const dayIn = (english: string): string =>
  new Date(`${english} UTC`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

function translatedValue(name: string, english: string): string {
  if (/^[\d,]+$/.test(english)) return Number(english.replaceAll(',', '')).toLocaleString(locale);
  if (name === 'label') return inOurLanguage(english);
  if (name === 'day') return dayIn(english);
  const names = namesIn(english);
  return new Intl.ListFormat(locale).format(name === 'countries' ? names : names.map(inSentence));
}

function byPattern(english: string): string {
  for (const { said, text } of patterns) {
    const { groups } = said.exec(english) ?? {};
    if (groups)
      return text.replace(PLACEHOLDER, (_, name: string) => translatedValue(name, groups[name] ?? ''));
  }
  return english;
}

export const inOurLanguage = (english: string): string => known.get(english) ?? byPattern(english);

/** Stays English if they cannot be loaded. */
export async function refusalInOurLanguage(english: string): Promise<string> {
  if (english !== '' && !known.has(english)) await import('./phrases/refusals.ts').catch(() => undefined);
  return inOurLanguage(english);
}
