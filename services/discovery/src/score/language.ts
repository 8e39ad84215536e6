import { inBoth, listed, type Part } from './traits.ts';

/** The first shared language counts most: with it two people can talk. */
const POINTS = [0, 6, 9, 10] as const;
const OF = 10;

/** Languages that both speak (product 15). */
export const language: Part<'language'> = {
  key: 'language',
  of: OF,
  points: (one, other) => POINTS[inBoth(one.languages, other.languages).length] ?? OF,
  label(one, other) {
    const shared = inBoth(one.languages, other.languages);
    if (shared.length === 0) return 'No shared language yet: begin with a smile';
    return `You both speak ${listed(shared)}`;
  },
};
