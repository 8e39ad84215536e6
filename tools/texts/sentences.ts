import { z } from 'zod';

/** What a catalogue holds: sentences by key, some of them in lists or deeper. */
export type Sentence = string | readonly string[] | Sentences;
export interface Sentences {
  readonly [key: string]: Sentence;
}

const sentence: z.ZodType<Sentence> = z.lazy(() =>
  z.union([z.string(), z.array(z.string()), sentencesSchema]),
);
export const sentencesSchema: z.ZodType<Sentences> = z.record(z.string(), sentence);

/** `['thread.title', 'Chat']` for each sentence; those of a list by their number. */
export function flat(sentences: Sentences | readonly string[], above = ''): [key: string, text: string][] {
  return Object.entries(sentences).flatMap(([key, value]: [string, Sentence]) =>
    typeof value === 'string' ? [[`${above}${key}`, value]] : flat(value, `${above}${key}.`),
  );
}

export function mapped(sentences: Sentences, change: (text: string) => string): Sentences {
  const each = (value: Sentence): Sentence => {
    if (typeof value === 'string') return change(value);
    if (isList(value)) return value.map(change);
    return mapped(value, change);
  };
  return Object.fromEntries(Object.entries(sentences).map(([key, value]) => [key, each(value)]));
}

const isList = (value: Sentence): value is readonly string[] => Array.isArray(value);

/** What is in `sentences` and not in `other`. */
export function lacking(sentences: Sentences, other: Sentences): Sentences {
  const left: Record<string, Sentence> = {};
  for (const [key, value] of Object.entries(sentences)) {
    const there = other[key];
    if (there === undefined) left[key] = value;
    else if (isNested(value) && isNested(there)) {
      const within = lacking(value, there);
      if (Object.keys(within).length > 0) left[key] = within;
    }
  }
  return left;
}

const isNested = (value: Sentence): value is Sentences => typeof value !== 'string' && !isList(value);
