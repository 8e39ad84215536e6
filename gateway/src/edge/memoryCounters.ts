import type { Limit } from '@kolo/state';

const SWEEP_EVERY_MS = 60_000;

interface Counter {
  used: number;
  endsAt: number;
}

/** Uses counted within windows, as the state counts them, in this process's memory. */
export function memoryCounters() {
  const counters = new Map<string, Counter>();
  let sweepAt = 0;

  function sweep(now: number): void {
    if (now < sweepAt) return;
    sweepAt = now + SWEEP_EVERY_MS;
    for (const [key, { endsAt }] of counters) if (endsAt <= now) counters.delete(key);
  }

  return {
    /** Counts one use and answers 0, or how many milliseconds are left of the window. */
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
