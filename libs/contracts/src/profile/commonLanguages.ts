import type { LANGUAGES } from './enumerations.ts';

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

export function commonLanguagesSentence({ shared, understood }: CommonLanguages): string {
  const groups = understood.map((languages) => `${list.format(languages)} speakers understand each other`);
  const both = `you both speak ${list.format(shared)}`;
  if (shared.length > 0 && groups.length > 0) return `${groups.join(', ')}, and ${both}`;
  if (shared.length > 0) return `Y${both.slice(1)}`;
  return groups.length > 0 ? groups.join(', ') : 'No shared language yet: begin with a smile';
}
