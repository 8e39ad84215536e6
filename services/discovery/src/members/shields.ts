interface OriginIndex {
  add(member: number, origins: Iterable<string>): void;
  remove(member: number, origins: Iterable<string>): void;
  at(origin: string): Iterable<number>;
}

const NOBODY: ReadonlySet<number> = new Set();

export function createOriginIndex(): OriginIndex {
  const members = new Map<string, Set<number>>();
  return {
    add(member, origins) {
      for (const origin of origins) members.set(origin, (members.get(origin) ?? new Set()).add(member));
    },
    remove(member, origins) {
      for (const origin of origins) {
        const those = members.get(origin);
        those?.delete(member);
        if (those?.size === 0) members.delete(origin);
      }
    },
    at: (origin) => members.get(origin) ?? NOBODY,
  };
}

/** Who hides from which origins (docs/product.md#shields). */
export interface ShieldIndex {
  put(member: number, origins: ReadonlySet<string>): void;
  remove(member: number): void;
  of(member: number): ReadonlySet<string>;
  hidingFrom(origins: readonly string[]): ReadonlySet<number>;
}

const NONE: ReadonlySet<string> = new Set();

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
