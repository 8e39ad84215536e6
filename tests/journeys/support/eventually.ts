/** Only a failure waits this long: a busy machine is slow, not wrong. */
export const DEADLINE_MS = 60_000;
const POLL_MS = 50;

/** Asks until there is an answer and gives it; throws what was missing at the deadline. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  const until = Date.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`${what} did not come`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
