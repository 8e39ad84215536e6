import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import type { Page } from 'playwright-core';
import { forgottenWord, isInLatin } from '../../../tools/texts/mayStay.ts';
import { cityOf, dictionaryOf, isCity, patternOf } from './dictionary.ts';

/** Everything that a page says, to eyes and to ears. */
const TEXTS = `(() => {
  const found = new Set();
  const add = (text) => text?.trim() && found.add(text.trim().replace(/\\s+/g, ' '));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, noscript, [translate=no], [lang=en]')) add(node.nodeValue);
  for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (!element.closest('[translate=no], [lang=en]')) add(element.getAttribute(name));
  for (const field of document.querySelectorAll('input[role=combobox]')) add(field.value);
  add(document.title);
  for (const meta of document.querySelectorAll('meta[name=description], meta[property="og:title"], meta[property="og:description"]'))
    add(meta.content);
  return [...found];
})()`;

export const textsOn = (page: Page): Promise<string[]> => page.evaluate(TEXTS);

export interface Finder {
  /** English sentences of the product, or texts with words that only English has. */
  english(texts: readonly string[]): string[];
  /** Texts that are no sentence of the language: names, what members wrote, and what the catalogues do not know. */
  unknown(texts: readonly string[]): string[];
}

/** Finds what a page in another language still says in English; `written` is what members wrote. */
export async function finderOf(tag: SiteLanguageTag, written: readonly string[] = []): Promise<Finder> {
  const dictionary = await dictionaryOf(tag);
  const said = new Set(dictionary.flatMap((entry) => entry.said));
  const english = new Map(
    dictionary.filter((entry) => !said.has(entry.english)).map((entry) => [entry.english, entry.key]),
  );
  const patternsOf = (sentences: Iterable<string>): RegExp[] =>
    [...sentences]
      .filter((sentence) => sentence.includes('{{') || sentence.includes('<'))
      .flatMap((sentence) => patternOf(sentence) ?? []);
  const englishCities = dictionary
    .filter((entry) => isCity(entry) && !said.has(cityOf(entry)))
    .map((entry) => new RegExp(`(?<!\\p{L})${cityOf(entry)}(?!\\p{L})`, 'u'));
  const englishPatterns = patternsOf(english.keys());
  const saidPatterns = patternsOf(said);
  // In another script any Latin word looks forgotten, and names of members are Latin.
  const asLatin = isInLatin(tag) ? tag : 'sr-Latn';
  const isWritten = (text: string) => written.some((each) => text.includes(each));
  const isSaid = (text: string) => said.has(text) || saidPatterns.some((pattern) => pattern.test(text));
  const isEnglish = (text: string) =>
    english.has(text) ||
    englishCities.some((city) => city.test(text)) ||
    forgottenWord(text, '', asLatin) !== null ||
    (!isSaid(text) && englishPatterns.some((pattern) => pattern.test(text)));
  return {
    english: (texts) => texts.filter((text) => !isWritten(text) && isEnglish(text)),
    unknown: (texts) =>
      texts.filter((text) => /\p{L}{2}/u.test(text) && !isWritten(text) && !isSaid(text) && !isEnglish(text)),
  };
}
