/** What is asked for again and again slows down what it waits for. */
const PAUSES = { firstMs: 10, mostMs: 50, factor: 1.5 };

/** Retries while `check` throws or returns `false`; rethrows its last failure. */
export async function eventually<T>(check: () => T | Promise<T>, deadlineMs = 20_000): Promise<T> {
  const until = performance.now() + deadlineMs;
  for (let pause = PAUSES.firstMs; ; pause = Math.min(pause * PAUSES.factor, PAUSES.mostMs)) {
    try {
      const result = await check();
      if (result !== false) return result;
      if (performance.now() > until) throw new Error('the check was still false at the deadline');
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
