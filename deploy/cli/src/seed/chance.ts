import { createChance, type Chance as Draws } from '@kolo/standalone';

/** Draws that depend on a seed only, some answers likelier than others. */
export interface Chance extends Draws {
  /** One of the items, each as likely as its weight says. */
  weighted<Item>(items: readonly [Item, ...Item[]], weights: readonly number[]): Item;
}

/** The chance of one member of one seed. */
export function chanceOf(seed: number, index: number): Chance {
  const draws = createChance(`${seed}:${index}`);
  return {
    ...draws,
    weighted(items, weights) {
      let left = draws.next() * weights.reduce((sum, weight) => sum + weight, 0);
      for (const [place, item] of items.entries()) {
        left -= weights[place] ?? 0;
        if (left < 0) return item;
      }
      return items[0];
    },
  };
}
