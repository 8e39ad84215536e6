export type ScoreBand = 'high' | 'middle' | 'low';

const FROM = { high: 70, middle: 50 };

/** See docs/product.md#the-balkan-score. */
export function bandOf(score: number): ScoreBand {
  if (score >= FROM.high) return 'high';
  return score >= FROM.middle ? 'middle' : 'low';
}
