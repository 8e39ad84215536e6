/** Members' numbers by the origins that a shield can name. */
export interface OriginIndex {
  add(member: number, origins: Iterable<string>): void;
  remove(member: number, origins: Iterable<string>): void;
  at(origin: string): Iterable<number>;
}

const NOBODY: ReadonlySet<number> = new Set();

/** An index of nobody. */
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
