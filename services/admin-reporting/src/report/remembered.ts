/** Keeps what `read` gives for `lifetime` milliseconds of `now`; a failure is not kept (design §8.4). */
export function remembered<Value>(
  read: () => Promise<Value>,
  lifetime: number,
  now: () => number,
): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null;
  return () => {
    if (!kept || now() >= kept.until) {
      const entry = { value: read(), until: now() + lifetime };
      kept = entry;
      entry.value.catch(() => {
        if (kept === entry) kept = null;
      });
    }
    return kept.value;
  };
}
