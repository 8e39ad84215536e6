import { createChance, type Chance as Draws } from '@kolo/demo/chance';

/** Draws that depend on a seed only, some answers likelier than others. */
export interface Chance extends Draws {
  /** One of the items, each as likely as its weight says. */
  weighted<Item>(items: readonly [Item, ...Item[]], weights: readonly number[]): Item;
  /** That many of the items, none twice, in their order; all where there are no more. */
  draw<Item>(items: readonly Item[], count: number): Item[];
}

/** The chance of one member, or of something else with a name, of one seed. */
export function chanceOf(seed: number, what: number | string): Chance {
  const draws = createChance(`${seed}:${what}`);
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
    draw(items, count) {
      let [wanted, left] = [count, items.length];
      return items.filter(() => {
        const isTaken = draws.next() * left < wanted;
        left -= 1;
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
  };
}
