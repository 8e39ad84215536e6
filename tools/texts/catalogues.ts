import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { MADE_OF } from '../../libs/contracts/src/text/madeOf.ts';
import { mapped, type Sentences, sentencesSchema } from './sentences.ts';

const catalogue = z
  .object({
    /** The English that each sentence was last compared with, as a hash (docs/translating.md). */
    $read: z.record(z.string(), z.string()).optional(),
  })
  .catchall(sentencesSchema);

export type Read = Readonly<Record<string, string>>;

/** The sentences of one front end or library in one language. */
export interface Catalogue {
  /** By namespace. */
  sentences: ReadonlyMap<string, Sentences>;
  read: Read;
}

export const isMade = (tag: SiteLanguageTag): boolean => MADE_OF[tag] !== undefined;

export const catalogueFile = (folder: string, tag: SiteLanguageTag): string =>
  path.join(folder, `${tag}.json`);

/** `null` if nobody began it. Throws for what is no catalogue. */
export function readCatalogue(folder: string, tag: SiteLanguageTag): Catalogue | null {
  const made = MADE_OF[tag];
  if (made) {
    const source = readCatalogue(folder, made.tag);
    return (
      source && {
        sentences: new Map([...source.sentences].map(([name, each]) => [name, mapped(each, made.change)])),
        read: source.read,
      }
    );
  }
  const file = catalogueFile(folder, tag);
  if (!existsSync(file)) return null;
  const { $read = {}, ...byName } = catalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { sentences: new Map(Object.entries(byName)), read: $read };
}
