/** A value is kept for this many times what reading it took: reading takes at most a fifth of the time. */
const KEPT = 4;

/**
 * What `read` gives, kept in proportion to what it cost, so that the small is always new and the large never read over
 * and over. One read at a time, however many ask; whoever asks up to a lifetime too late is given the old value while a
 * new one is read. A failure is not kept.
 */
export function remembered<Value>(read: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let kept: { value: Value; readAt: number; lifetime: number } | null = null;
  let reading: Promise<Value> | null = null;

  async function readAnew(): Promise<Value> {
    const begunAt = now();
    try {
      const value = await read();
      const readAt = now();
      kept = { value, readAt, lifetime: KEPT * (readAt - begunAt) };
      return value;
    } finally {
      reading = null;
    }
  }

  return async () => {
    const lifetimes = kept ? (now() - kept.readAt) / kept.lifetime : Number.POSITIVE_INFINITY;
    if (kept && lifetimes < 1) return kept.value;
    reading ??= readAnew();
    if (!kept || lifetimes >= 2) return reading;
    reading.catch(() => undefined);
    return kept.value;
  };
}
