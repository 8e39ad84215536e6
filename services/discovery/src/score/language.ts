import { commonLanguages, commonLanguagesSentence } from '@kolo/contracts/profile/commonLanguages';
import type { Part } from './traits.ts';

/** The first language in which two people can talk counts most. */
const POINTS = [0, 6, 9, 10] as const;
const OF = 10;

export const languagePoints = (common: number): number => POINTS[common] ?? OF;

/** Languages in which both can talk, their own or one that they understand (docs/product.md#the-balkan-score). */
export const language: Part<'language'> = {
  key: 'language',
  of: OF,
  points(one, other) {
    const { shared, understood } = commonLanguages(one.languages, other.languages);
    return languagePoints(shared.length + understood.length);
  },
  label: (one, other) => commonLanguagesSentence(commonLanguages(one.languages, other.languages)),
};
