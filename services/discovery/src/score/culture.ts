import { BALKAN_TIME, DJURDJEVDAN_LYRICS, KAFANA_TIME, MUSIC_LOVE, SODA_VS_MINERALNA } from '@kolo/contracts';
import { flexible, near, pointsOf, type Rule, rule, same, worth } from './answers.ts';
import type { Part } from './traits.ts';

/** The Balkan questions (docs/product.md#the-balkan-score). */
export const CULTURE_RULES: readonly Rule[] = [
  rule('canDanceKolo', 3, near(3, ['Yes', 'Only when tipsy', 'No'])),
  rule('balkanMusicLove', 3, near(3, MUSIC_LOVE)),
  rule('moveBackForLove', 3, flexible(3, 'Maybe', 1)),
  rule('balkanTime', 2, near(2, BALKAN_TIME)),
  rule('rakijaAt9AM', 2, near(2, ['Yes', 'Depends on the occasion', 'No'])),
  rule('canRollSarma', 2, near(2, ['Yes', 'Teach me', 'No'])),
  rule('sodaVsMineralna', 2, near(2, SODA_VS_MINERALNA)),
  rule('djurdjevdanLyrics', 2, near(2, DJURDJEVDAN_LYRICS)),
  rule('kafanaTime', 2, near(2, KAFANA_TIME)),
  rule('ajvarVsKajmak', 2, same(2)),
  rule('coffeeOrder', 2, same(2)),
];
const OF = worth(CULTURE_RULES);

/** The Balkan answers, from kolo to coffee (docs/product.md#the-balkan-score). */
export const culture: Part<'culture'> = {
  key: 'culture',
  of: OF,
  points: (one, other) => pointsOf(CULTURE_RULES, one, other),
  label(one, other) {
    const alike = CULTURE_RULES.filter(({ of, points }) => points(one, other) === of).length;
    if (alike === CULTURE_RULES.length) return 'You answer every Balkan question the same way';
    if (alike === 0) return 'Every Balkan question divides you: the kafana will be lively';
    return `You agree on ${alike} of ${CULTURE_RULES.length} Balkan questions, from kolo to coffee`;
  },
};
