import { readFileSync, writeFileSync } from 'node:fs';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { fnv1a } from '../../libs/contracts/src/text/fnv1a.ts';
import { catalogueFile, isMade, readCatalogue } from './catalogues.ts';
import { checkSentences } from './checkCatalogue.ts';
import { englishSentences, namespaces } from './namespaces.ts';
import { flat } from './sentences.ts';

/** Operators' pages and the documents of the law stay English. */
const ENGLISH_ONLY = new Set(['admin']);

export const translatedNamespaces = () => namespaces().filter(({ name }) => !ENGLISH_ONLY.has(name));

interface Open {
  /** With its namespace: `chat.thread.title`. */
  key: string;
  english: string;
}

export interface Progress {
  total: number;
  missing: Open[];
  /** English says something else than when the language was last read. */
  changed: Open[];
  wrong: string[];
}

const hashOf = (text: string): string => fnv1a(text).toString(36);

/** How far a language is, and what its catalogues have wrong. */
export async function progressOf(tag: SiteLanguageTag): Promise<Progress> {
  const english = await englishSentences();
  const progress: Progress = { total: 0, missing: [], changed: [], wrong: [] };
  for (const { name, folder } of translatedNamespaces()) {
    const original = english.get(name) ?? {};
    const texts = new Map(flat(original));
    const catalogue = readCatalogue(folder, tag);
    const translated = catalogue?.sentences.get(name) ?? {};
    const { needed, missing, wrong } = checkSentences(tag, original, translated);
    const sayIn = (key: string) => texts.get(key) ?? texts.get(key.replace(/_\w+$/, '_other')) ?? '';
    progress.total += needed;
    progress.wrong.push(...wrong.map((each) => `${name}.${each}`));
    progress.missing.push(...missing.map((key) => ({ key: `${name}.${key}`, english: sayIn(key) })));
    if (!catalogue || missing.length > 0) continue;
    for (const [key, text] of texts)
      if (catalogue.read[`${name}.${key}`] !== hashOf(text))
        progress.changed.push({ key: `${name}.${key}`, english: text });
  }
  return progress;
}

/** Notes that a language was compared with what English says now. */
export async function noteRead(tag: SiteLanguageTag): Promise<void> {
  if (isMade(tag)) throw new Error(`${tag} is made of another language; read that one.`);
  const english = await englishSentences();
  const byFile = new Map<string, Record<string, string>>();
  for (const { name, folder } of translatedNamespaces()) {
    if (!readCatalogue(folder, tag)?.sentences.has(name)) continue;
    const file = catalogueFile(folder, tag);
    const read = byFile.get(file) ?? {};
    byFile.set(file, read);
    for (const [key, text] of flat(english.get(name) ?? {})) read[`${name}.${key}`] = hashOf(text);
  }
  for (const [file, $read] of byFile) {
    const catalogue: object = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, `${JSON.stringify({ ...catalogue, $read }, null, 2)}\n`);
  }
}
