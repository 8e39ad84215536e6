import { LIMITS } from '../limits.ts';

/** Rounded down; 0 means fewer than five, none included (docs/product.md#how-one-is-seen). */
export function roundedPeople(count: number): number {
  if (count < LIMITS.howSeen.fewest) return 0;
  if (count < 10) return LIMITS.howSeen.fewest;
  const step = count < 100 ? 10 : 10 ** (String(Math.floor(count)).length - 2) * 5;
  return Math.floor(count / step) * step;
}
