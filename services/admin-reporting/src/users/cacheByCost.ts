/** A value is cached this many times as long as reading it took. */
const LIFETIME_FACTOR = 4;

/**
 * Caches in proportion to the cost of reading, so small results are always fresh. Concurrent callers share
 * one read; up to one lifetime after expiry they get the old value meanwhile. Failures are not cached.
 */
export function cacheByCost<Value>(read: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let kept: { value: Value; readAt: number; lifetime: number } | null = null;
  let reading: Promise<Value> | null = null;

  async function refresh(): Promise<Value> {
    const begunAt = now();
    try {
      const value = await read();
      const readAt = now();
      kept = { value, readAt, lifetime: LIFETIME_FACTOR * (readAt - begunAt) };
      return value;
    } finally {
      reading = null;
    }
  }

  return async () => {
    const lifetimes = kept ? (now() - kept.readAt) / kept.lifetime : Number.POSITIVE_INFINITY;
    if (kept && lifetimes < 1) return kept.value;
    reading ??= refresh();
    if (!kept || lifetimes >= 2) return reading;
    reading.catch(() => undefined);
    return kept.value;
  };
}
