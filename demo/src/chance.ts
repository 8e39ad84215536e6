import { fnv1a } from '@kolo/contracts/text/fnv1a';

/** Repeatable draws: the same seed always gives the same ones. */
export interface Chance {
  /** A number from 0 up to but not including 1. */
  next(): number;
  yes(probability: number): boolean;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, each as likely as its weight says. */
  weighted<Item>(items: readonly Item[], weights: readonly number[]): Item;
  /** `count` different items in their original order; all of them if there are no more. */
  draw<Item>(items: readonly Item[], count: number): Item[];
}

/** Draws for a seed (FNV-1a into mulberry32). Picking from an empty list throws a `RangeError`. */
export function createChance(seed: string): Chance {
  let state = fnv1a(seed);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
  return {
    next,
    between,
    yes: (probability) => next() < probability,
    pick,
    weighted(items, weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      for (const [place, item] of items.entries()) {
        left -= weights[place] ?? 0;
        if (left < 0) return item;
      }
      return pick(items);
    },
    draw(items, count) {
      let [wanted, left] = [count, items.length];
      return items.filter(() => {
        const isTaken = next() * left < wanted;
        left -= 1;
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
  };
}
