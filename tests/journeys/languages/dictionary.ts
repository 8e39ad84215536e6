import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import { readCatalogue } from '../../../tools/texts/catalogues.ts';
import { englishSentences } from '../../../tools/texts/namespaces.ts';
import { translatedNamespaces } from '../../../tools/texts/progress.ts';
import { flat } from '../../../tools/texts/sentences.ts';

export interface Entry {
  key: string;
  english: string;
  /** In each plural and gender that the language has. */
  said: string[];
}

/** Known by their country too, of which a page says nothing. */
export const isCity = ({ key }: Entry): boolean => key.startsWith('phrases.cities.');
export const cityOf = ({ english }: Entry): string => english.slice(0, english.lastIndexOf(', '));

const FORM = /(?:_(?:male|female))?(?:_(?:zero|one|two|few|many|other))?$/;

/** Every English sentence of members' screens with what a language says for it. */
export async function dictionaryOf(tag: SiteLanguageTag): Promise<Entry[]> {
  const english = await englishSentences();
  return translatedNamespaces().flatMap(({ name, folder }) => {
    const said = Map.groupBy(flat(readCatalogue(folder, tag)?.sentences.get(name) ?? {}), ([key]) =>
      key.replace(FORM, ''),
    );
    return flat(english.get(name) ?? {}).map(([key, text]) => ({
      key: `${name}.${key}`,
      english: text,
      said: (said.get(key.replace(FORM, '')) ?? []).map(([, each]) => each),
    }));
  });
}

const SPECIAL = /[.*+?^$()|[\]\\/]/g;
const PART = /\\?\{\{\s*(\w+)[^}]*\}\}/g;
const TAG = /<\/?\w+\s*\/?>/g;

/** What a sentence may look like on a page, whatever its placeholders stand for; null if it says nothing of its own. */
export function patternOf(sentence: string): RegExp | null {
  const plain = sentence.replace(TAG, '');
  if (!/\p{L}{2}/u.test(plain.replace(PART, ''))) return null;
  const names = new Set<string>();
  const source = plain.replace(SPECIAL, '\\$&').replace(PART, (_, name: string) => {
    if (names.has(name)) return '.+?';
    names.add(name);
    return `(?<${name}>.+?)`;
  });
  return new RegExp(`^${source}$`, 'su');
}

export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '').replace(TAG, '');
