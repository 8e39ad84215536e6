/** Chance that comes out the same every time: draws that depend on a seed only. */
export interface Chance {
  /** A number from 0 up to but not including 1. */
  next(): number;
  yes(probability: number): boolean;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Draws for a seed (FNV-1a into mulberry32). */
export function createChance(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    yes: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
  };
}
