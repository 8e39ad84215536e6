import { toCyrillic } from '@kolo/contracts/text/cyrillic';
import { CYRILLIC, detect, pairFor } from './browserOffer.ts';
import { understands } from './understands.ts';

export interface Translation {
  text: string;
  /** For `lang`. */
  language: string;
  writtenIn?: string | undefined;
}

export type Hindrance = 'unknown' | 'unsupported' | 'understood';

/** A text in the reader's language, by the browser; or why it can't. Throws when a download or the translation fails. */
export async function translate(
  text: string,
  reader: string,
  { signal, onDownload }: { signal: AbortSignal; onDownload: (share: number) => void },
): Promise<Translation | Hindrance> {
  const monitor: CreateOptions['monitor'] = (download) =>
    download.addEventListener('downloadprogress', ({ loaded }) => onDownload(loaded));
  const writtenIn = await detect(text, { monitor });
  if (!writtenIn) return 'unknown';
  if (understands(reader, writtenIn)) return 'understood';
  const pair = await pairFor(writtenIn, text, reader);
  const translator = pair && (await globalThis.Translator?.create({ ...pair, signal, monitor }));
  if (!translator) return 'unsupported';
  const translated = await translator.translate(text, { signal });
  return reader === 'sr-Cyrl-RS' && !CYRILLIC.test(translated)
    ? { text: toCyrillic(translated), language: 'sr-Cyrl', writtenIn }
    : { text: translated, language: pair.targetLanguage, writtenIn };
}
