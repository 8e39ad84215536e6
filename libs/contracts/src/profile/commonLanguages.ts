import { filledIn } from '../text/filledIn.ts';
import type { LANGUAGES } from './enumerations.ts';
import { SCORE_SENTENCES } from './matchSentences.ts';

type Language = (typeof LANGUAGES)[number];

export const MUTUALLY_INTELLIGIBLE: readonly (readonly Language[])[] = [
  ['Bosnian', 'Croatian', 'Montenegrin', 'Serbian'],
];

const list = new Intl.ListFormat('en-GB');

/** Symmetric; all lists are alphabetical. */
export interface CommonLanguages {
  shared: string[];
  /** For each group without a shared language. */
  understood: string[][];
}

/** See docs/product.md#the-balkan-score. */
export function commonLanguages(one: readonly string[], other: readonly string[]): CommonLanguages {
  const shared = one.filter((language) => other.includes(language)).sort();
  const understood = MUTUALLY_INTELLIGIBLE.flatMap((group) => {
    const [mine, theirs] = [one, other].map((spoken) => group.filter((each) => spoken.includes(each)));
    if (!mine?.length || !theirs?.length || mine.some((each) => theirs.includes(each))) return [];
    return [[...mine, ...theirs].sort()];
  });
  return { shared, understood };
}

const SAY = SCORE_SENTENCES.language;

export function commonLanguagesSentence({ shared, understood }: CommonLanguages): string {
  const languages = list.format(shared);
  // There is one such group; several would need a sentence of their own.
  const group = list.format(understood[0] ?? []);
  if (shared.length > 0 && group) return filledIn(SAY.both, { understood: group, languages });
  if (shared.length > 0) return filledIn(SAY.shared, { languages });
  return group ? filledIn(SAY.understood, { languages: group }) : SAY.none;
}
