import { SCORE_COLOURS } from '@kolo/contracts';

export type ScoreBand = 'high' | 'middle' | 'low';

/** Which colour a score has: green, yellow or grey (spec §9). */
export function bandOf(score: number): ScoreBand {
  if (score >= SCORE_COLOURS.green) return 'high';
  return score >= SCORE_COLOURS.yellow ? 'middle' : 'low';
}

export const BAND_CLASS: Record<ScoreBand, string | undefined> = {
  high: undefined,
  middle: 'is-middle',
  low: 'is-low',
};
