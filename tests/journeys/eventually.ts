const DEADLINE_MS = 15_000;
const POLL_MS = 50;

/** Asks until there is an answer and gives it; throws what was missing after 15 s. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const until = Date.now() + DEADLINE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`${what} did not come`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
