import type { MemberKey } from './keyring.ts';

const KEPT_MS = 5_000;
const MOST = 20_000;

/** Spares busy readers a query for each event, for a few seconds (docs/design.md#the-keyring). */
export interface KeyCache {
  get(member: string): MemberKey | undefined;
  /** The result is cached only if no key was dropped in the meantime. */
  reading(): (found: ReadonlyMap<string, MemberKey>) => void;
  drop(members: Iterable<string>): void;
}

/** `clock` is monotonic. */
export function keyCache(clock: () => number = () => performance.now()): KeyCache {
  const kept = new Map<string, { key: MemberKey; until: number }>();
  let drops = 0;
  return {
    get(member) {
      const entry = kept.get(member);
      if (!entry) return undefined;
      if (clock() < entry.until) return entry.key;
      kept.delete(member);
      return undefined;
    },
    reading() {
      const until = clock() + KEPT_MS;
      const before = drops;
      return (found) => {
        if (drops !== before) return;
        if (kept.size + found.size > MOST) kept.clear();
        for (const [member, key] of found) kept.set(member, { key, until });
      };
    },
    drop(members) {
      drops += 1;
      for (const member of members) kept.delete(member);
    },
  };
}

/** For records that are cheap to read. */
export const noCache: KeyCache = {
  get: () => undefined,
  reading: () => () => undefined,
  drop: () => undefined,
};
