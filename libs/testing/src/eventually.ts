const PAUSE_MS = 10;

/**
 * Repeats a check until it passes (does not throw and does not give `false`), or rethrows its last failure when the
 * deadline is over.
 */
export async function eventually<T>(check: () => T | Promise<T>, deadlineMs = 10_000): Promise<T> {
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
