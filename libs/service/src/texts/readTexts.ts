import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import { MADE_OF } from '@kolo/contracts/text/madeOf';
import { z } from 'zod';

const catalogue = z.record(z.string(), z.unknown());

/** The sentences of a folder in a language, by their keys; nothing if nobody began them. */
export function readTexts(folder: string, language: SiteLanguageTag): Record<string, unknown> {
  const made = MADE_OF[language];
  const file = path.join(folder, `${made?.tag ?? language}.json`);
  if (!existsSync(file)) return {};
  const changed = (_key: string, value: unknown): unknown =>
    made && typeof value === 'string' ? made.change(value) : value;
  return catalogue.parse(JSON.parse(readFileSync(file, 'utf8'), changed));
}
