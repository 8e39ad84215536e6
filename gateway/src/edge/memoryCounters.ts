import type { Limit } from '@kolo/state';

const SWEEP_EVERY_MS = 60_000;

interface Counter {
  used: number;
  endsAt: number;
}

/** Fixed windows like those of the state, in this process's memory. */
export function createMemoryCounters() {
  const counters = new Map<string, Counter>();
  let sweepAt = 0;

  function sweep(now: number): void {
    if (now < sweepAt) return;
    sweepAt = now + SWEEP_EVERY_MS;
    for (const [key, { endsAt }] of counters) if (endsAt <= now) counters.delete(key);
  }

  return {
    /** Counts one use. Returns 0, or the milliseconds left in the window if it is used up. */
    take(key: string, { max, windowMs }: Limit, now: number): number {
      sweep(now);
      const known = counters.get(key);
      if (!known || known.endsAt <= now) {
        counters.set(key, { used: 1, endsAt: now + windowMs });
        return 0;
      }
      if (known.used >= max) return known.endsAt - now;
      known.used++;
      return 0;
    },
  };
}
