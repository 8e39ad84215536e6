const PAUSE_MS = 10;

/** Retries while `check` throws or returns `false`; rethrows its last failure. */
export async function eventually<T>(check: () => T | Promise<T>, deadlineMs = 20_000): Promise<T> {
  const until = performance.now() + deadlineMs;
  for (;;) {
    try {
      const result = await check();
      if (result !== false) return result;
      if (performance.now() > until) throw new Error('the check was still false at the deadline');
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
