import type { LogWalk } from './gather.ts';

/** Walks through the log that were broken off, by the place after which they began. */
export interface BrokenOff {
  /** To be gone on with, by one at a time; a new walk where there is none. */
  take(after: string | null): LogWalk;
  /** Of two from the same place the one that came further is kept. */
  keep(after: string | null, walk: LogWalk): void;
}

const MOST = 16;

/** Keeps them, the newest few, so that who asks again need not look through the same foreign events again. */
export function createBrokenOff(): BrokenOff {
  const walks = new Map<string | null, LogWalk>();
  return {
    take(after) {
      const walk = walks.get(after) ?? { events: [], upTo: null };
      walks.delete(after);
      return walk;
    },
    keep(after, walk) {
      if ((walks.get(after)?.upTo ?? -1n) > (walk.upTo ?? -1n)) return;
      walks.set(after, walk);
      const [oldest] = walks.keys();
      if (walks.size > MOST && oldest !== undefined) walks.delete(oldest);
    },
  };
}
