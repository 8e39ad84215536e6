import { inBoth, listed, type Part } from './traits.ts';

/** The first shared language counts most: with it two people can talk. */
const POINTS = [0, 6, 9, 10] as const;
const OF = 10;

/** The points of `shared` languages: more of them never give less. */
export const languagePoints = (shared: number): number => POINTS[shared] ?? OF;

/** Languages that both speak (docs/product.md#the-balkan-score). */
export const language: Part<'language'> = {
  key: 'language',
  of: OF,
  points: (one, other) => languagePoints(inBoth(one.languages, other.languages).length),
  label(one, other) {
    const shared = inBoth(one.languages, other.languages);
    if (shared.length === 0) return 'No shared language yet: begin with a smile';
    return `You both speak ${listed(shared)}`;
  },
};
