import {
  BALKAN_TIME,
  DJURDJEVDAN_LYRICS,
  KAFANA_TIME,
  MUSIC_LOVE,
  SODA_VS_MINERALNA,
} from '@kolo/contracts/profile/enumerations';
import { SCORE_SENTENCES } from '@kolo/contracts/profile/matchSentences';
import { filledIn } from '@kolo/contracts/text/filledIn';
import { flexible, matching, maxPoints, nearby, pointsOf, type Rule, rule } from './rules.ts';
import type { Part } from './traits.ts';

export const CULTURE_RULES: readonly Rule[] = [
  rule('canDanceKolo', 3, nearby(3, ['Yes', 'Only when tipsy', 'No'])),
  rule('balkanMusicLove', 3, nearby(3, MUSIC_LOVE)),
  rule('moveBackForLove', 3, flexible(3, 'Maybe', 1)),
  rule('balkanTime', 2, nearby(2, BALKAN_TIME)),
  rule('rakijaAt9AM', 2, nearby(2, ['Yes', 'Depends on the occasion', 'No'])),
  rule('canRollSarma', 2, nearby(2, ['Yes', 'Teach me', 'No'])),
  rule('sodaVsMineralna', 2, nearby(2, SODA_VS_MINERALNA)),
  rule('djurdjevdanLyrics', 2, nearby(2, DJURDJEVDAN_LYRICS)),
  rule('kafanaTime', 2, nearby(2, KAFANA_TIME)),
  rule('ajvarVsKajmak', 2, matching(2)),
  rule('coffeeOrder', 2, matching(2)),
];
const OF = maxPoints(CULTURE_RULES);
const SAY = SCORE_SENTENCES.culture;

/** The Balkan answers, from kolo to coffee (docs/product.md#the-balkan-score). */
export const culture: Part<'culture'> = {
  key: 'culture',
  of: OF,
  points: (one, other) => pointsOf(CULTURE_RULES, one, other),
  label(one, other) {
    const alike = CULTURE_RULES.filter(({ of, points }) => points(one, other) === of).length;
    if (alike === CULTURE_RULES.length) return SAY.all;
    if (alike === 0) return SAY.none;
    return filledIn(SAY.some, { alike: String(alike), of: String(CULTURE_RULES.length) });
  },
};
