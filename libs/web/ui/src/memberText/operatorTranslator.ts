import { SITE_LANGUAGE_TAGS, SITE_LANGUAGES } from '@kolo/contracts/site/languages';
import type { useAppDispatch } from '@kolo/store';
import { translationApi } from './api/translation.ts';
import type { Hindrance, Translation } from './browserTranslator.ts';
import { understands } from './understands.ts';

/**
 * A text in the reader's language, by the operator's model (docs/product.md#languages); or why it isn't. Throws an
 * `ApiError`.
 */
export async function translateByOperator(
  text: string,
  reader: string,
  { signal, dispatch }: { signal: AbortSignal; dispatch: ReturnType<typeof useAppDispatch> },
): Promise<Translation | Hindrance> {
  const language = SITE_LANGUAGE_TAGS.find((tag) => SITE_LANGUAGES[tag].locale === reader) ?? 'en';
  const asking = dispatch(translationApi.endpoints.translate.initiate({ text, language }, { track: false }));
  signal.addEventListener('abort', () => asking.abort());
  const { text: translated, writtenIn } = await asking.unwrap();
  if (translated === text || (writtenIn && understands(reader, writtenIn))) return 'understood';
  return { text: translated, language, writtenIn };
}
