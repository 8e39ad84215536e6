import type { BalkanScore, ScorePart } from '@kolo/contracts/api/discovery';
import { culture } from './culture.ts';
import { distance } from './distance.ts';
import { heritage } from './heritage.ts';
import { language } from './language.ts';
import type { Part, Traits } from './traits.ts';
import { values } from './values.ts';

/** In the order they are explained; worth 100 together. */
export const PARTS: readonly Part<ScorePart['key']>[] = [heritage, values, culture, language, distance];

/** The Balkan score of two members, 0 to 100, symmetric (docs/product.md#the-balkan-score). */
export const totalScore = (one: Traits, other: Traits): number =>
  PARTS.reduce((sum, { points }) => sum + points(one, other), 0);

/** The score with its parts explained. */
export function balkanScore(one: Traits, other: Traits): BalkanScore {
  const parts = PARTS.map(
    ({ key, of, points, label }): ScorePart => ({
      key,
      label: label(one, other),
      points: points(one, other),
      of,
    }),
  );
  return { totalScore: totalScore(one, other), parts };
}
