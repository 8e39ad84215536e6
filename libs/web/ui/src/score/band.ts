export type ScoreBand = 'high' | 'middle' | 'low';

/** Where green and yellow begin. */
const FROM = { high: 70, middle: 50 };

/** Which colour a score has: green, yellow or grey (docs/product.md#the-balkan-score). */
export function bandOf(score: number): ScoreBand {
  if (score >= FROM.high) return 'high';
  return score >= FROM.middle ? 'middle' : 'low';
}
