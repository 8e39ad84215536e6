import { baseOf, isMutual, understands } from './understands.ts';

/** Below it the detector is guessing, as it does on a word or two. */
const CONFIDENT = 0.5;

/** Browsers know few of these languages, so the nearest that a reader understands comes next. */
const NEAREST: Readonly<Record<string, readonly string[]>> = {
  'sr-Latn-RS': ['sr-Latn', 'bs', 'hr'],
  'sr-Cyrl-RS': ['sr', 'bs', 'hr'],
  'sr-Latn-BA': ['bs', 'hr', 'sr-Latn'],
  'sr-Latn-ME': ['sr-Latn', 'bs', 'hr'],
  'hr-HR': ['hr', 'bs', 'sr-Latn'],
};

export const CYRILLIC = /\p{Script=Cyrillic}/u;
const LETTER = /\p{L}/u;

const sourcesOf = (language: string, text: string): readonly string[] =>
  isMutual(language) && !CYRILLIC.test(text) ? [language, 'hr', 'bs', 'sr-Latn'] : [language];

/** The languages from and to which the browser can translate a text for its reader; null without any. */
export async function pairFor(language: string, text: string, reader: string): Promise<LanguagePair | null> {
  for (const sourceLanguage of sourcesOf(language, text))
    for (const targetLanguage of NEAREST[reader] ?? [baseOf(reader)]) {
      const pair = { sourceLanguage, targetLanguage };
      const availability = await globalThis.Translator?.availability(pair);
      if (availability && availability !== 'unavailable') return pair;
    }
  return null;
}

const detectors = new WeakMap<object, Promise<BrowserLanguageDetector>>();

/** One for all texts of a page: a thread has many. */
function sharedDetector(
  options: Pick<CreateOptions, 'monitor'>,
): Promise<BrowserLanguageDetector> | undefined {
  const api = globalThis.LanguageDetector;
  const known = api && detectors.get(api);
  if (!api || known) return known;
  const made = api.create(options);
  detectors.set(api, made);
  made.catch(() => detectors.delete(api));
  return made;
}

/** The language of a text; null when the browser isn't confident. */
export async function detect(
  text: string,
  options: Pick<CreateOptions, 'monitor'> = {},
): Promise<string | null> {
  const detector = await sharedDetector(options);
  const [first] = (await detector?.detect(text)) ?? [];
  return first && first.confidence >= CONFIDENT && first.detectedLanguage !== 'und'
    ? first.detectedLanguage
    : null;
}

/** `needless` for what its reader understands, `impossible` for what the browser can't translate. */
export type BrowserOffer = 'worthwhile' | 'needless' | 'impossible';

/**
 * Whether the browser can translate a text and its reader, by the locale of the page, may need that. Downloads and
 * sends nothing (docs/product.md#languages).
 */
export async function browserOffer(text: string, reader: string): Promise<BrowserOffer> {
  if (!LETTER.test(text)) return 'needless';
  const isKnowable = (await globalThis.LanguageDetector?.availability()) ?? 'unavailable';
  if (isKnowable === 'unavailable') return 'impossible';
  const language = isKnowable === 'available' ? await detect(text) : null;
  if (language && understands(reader, language)) return 'needless';
  // Not told yet: whether it can translate at all for this reader.
  const source = language ?? (understands(reader, 'en') ? 'hr' : 'en');
  return (await pairFor(source, text, reader)) ? 'worthwhile' : 'impossible';
}
