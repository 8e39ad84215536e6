import { toCyrillic } from '@kolo/contracts/text/cyrillic';
import { localeFor } from '@kolo/i18n';

/** Below it the detector is guessing, as it does on a word or two. */
const CONFIDENT = 0.5;

/** Who reads one of them understands the others. */
const MUTUAL: readonly string[] = ['hr', 'bs', 'sr', 'cnr', 'sh'];

/** Browsers know few of these languages, so the nearest that a reader understands comes next. */
const NEAREST: Readonly<Record<string, readonly string[]>> = {
  'sr-Latn-RS': ['sr-Latn', 'bs', 'hr'],
  'sr-Cyrl-RS': ['sr', 'bs', 'hr'],
  'sr-Latn-BA': ['bs', 'hr', 'sr-Latn'],
  'sr-Latn-ME': ['sr-Latn', 'bs', 'hr'],
  'hr-HR': ['hr', 'bs', 'sr-Latn'],
};

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LETTER = /\p{L}/u;

const baseOf = (language: string): string => language.split('-')[0] ?? language;
const readerLocale = (): string => localeFor('en');

function readerUnderstands(language: string): boolean {
  const [written, read] = [baseOf(language), baseOf(readerLocale())];
  return written === read || (MUTUAL.includes(written) && MUTUAL.includes(read));
}

const targets = (): readonly string[] => NEAREST[readerLocale()] ?? [baseOf(readerLocale())];

const sourcesOf = (language: string, text: string): readonly string[] =>
  MUTUAL.includes(baseOf(language)) && !CYRILLIC.test(text) ? [language, 'hr', 'bs', 'sr-Latn'] : [language];

async function pairFor(language: string, text: string): Promise<LanguagePair | null> {
  for (const sourceLanguage of sourcesOf(language, text))
    for (const targetLanguage of targets()) {
      const pair = { sourceLanguage, targetLanguage };
      const availability = await globalThis.Translator?.availability(pair);
      if (availability && availability !== 'unavailable') return pair;
    }
  return null;
}

async function detect(text: string, options: CreateOptions = {}): Promise<string | null> {
  const detector = await globalThis.LanguageDetector?.create(options);
  const [first] = (await detector?.detect(text)) ?? [];
  return first && first.confidence >= CONFIDENT && first.detectedLanguage !== 'und'
    ? first.detectedLanguage
    : null;
}

/**
 * Whether a text is offered for translation: the browser can translate it, and its reader may need that. Downloads and
 * sends nothing (docs/product.md#languages).
 */
export async function isWorthOffering(text: string): Promise<boolean> {
  const isKnowable = (await globalThis.LanguageDetector?.availability()) ?? 'unavailable';
  if (isKnowable === 'unavailable' || !LETTER.test(text)) return false;
  const language = isKnowable === 'available' ? await detect(text) : null;
  if (language) return !readerUnderstands(language) && (await pairFor(language, text)) !== null;
  // Not told yet: whether it can translate at all for this reader.
  return (await pairFor(readerUnderstands('en') ? 'hr' : 'en', text)) !== null;
}

export interface Translation {
  text: string;
  /** For `lang`. */
  language: string;
  writtenIn: string;
}

export type Hindrance = 'unknown' | 'unsupported' | 'understood';

/** In the reader's language, by the browser; or why it can't. Throws when a download or the translation fails. */
export async function translate(
  text: string,
  { signal, onDownload }: { signal: AbortSignal; onDownload: (share: number) => void },
): Promise<Translation | Hindrance> {
  const options: CreateOptions = {
    signal,
    monitor: (monitor) => monitor.addEventListener('downloadprogress', ({ loaded }) => onDownload(loaded)),
  };
  const writtenIn = await detect(text, options);
  if (!writtenIn) return 'unknown';
  if (readerUnderstands(writtenIn)) return 'understood';
  const pair = await pairFor(writtenIn, text);
  const translator = pair && (await globalThis.Translator?.create({ ...pair, ...options }));
  if (!translator) return 'unsupported';
  const translated = await translator.translate(text, { signal });
  return readerLocale() === 'sr-Cyrl-RS' && !CYRILLIC.test(translated)
    ? { text: toCyrillic(translated), language: 'sr-Cyrl', writtenIn }
    : { text: translated, language: pair.targetLanguage, writtenIn };
}
