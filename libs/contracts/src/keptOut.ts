import { filledIn } from './text/filledIn.ts';

/** On demand, as many pages import these sentences. */
const dayOf = (date: Date, locale: string): string =>
  date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** For a link's page and the login screen (docs/product.md#suspended-and-banned). */
export const KEPT_OUT = {
  ground: 'Why it was decided:',
  until: 'It ends by itself on {{day}}. Then sign in as always.',
  forGood: 'Nobody sees your profile any more.',
  appeal: 'Appeal This Decision',
  reads: 'A person reads every appeal.',
} as const;

/** `until` is ISO 8601, `sentence` says `KEPT_OUT.until` in the reader's language. */
export const keptOutUntil = (until: string, sentence: string, locale: string): string =>
  filledIn(sentence, { day: dayOf(new Date(until), locale) });
