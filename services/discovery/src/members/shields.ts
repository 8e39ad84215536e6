import { createOriginIndex } from './originIndex.ts';

/**
 * Who hides from which origins, by members' numbers: the few who do, found by what those who look are
 * (docs/product.md#shields).
 */
export interface ShieldIndex {
  /** From now on a member hides from these, and from nobody else. */
  put(member: number, origins: ReadonlySet<string>): void;
  remove(member: number): void;
  /** The origins that a member hides from. */
  of(member: number): ReadonlySet<string>;
  /** Everyone who hides from one of these origins. */
  hidingFrom(origins: readonly string[]): ReadonlySet<number>;
}

const NONE: ReadonlySet<string> = new Set();

/** An index of nobody. */
export function createShieldIndex(): ShieldIndex {
  const shields = new Map<number, ReadonlySet<string>>();
  const hiders = createOriginIndex();

  function remove(member: number): void {
    hiders.remove(member, shields.get(member) ?? NONE);
    shields.delete(member);
  }
  return {
    put(member, origins) {
      remove(member);
      if (origins.size === 0) return;
      shields.set(member, origins);
      hiders.add(member, origins);
    },
    remove,
    of: (member) => shields.get(member) ?? NONE,
    hidingFrom: (origins) => new Set(origins.flatMap((origin) => [...hiders.at(origin)])),
  };
}
