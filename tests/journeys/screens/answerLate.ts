import type { BrowserContext } from 'playwright-core';

/** Long enough that what waits for an answer is drawn before it comes. */
const ANSWER_LATE_MS = 150;

/** Lets the server's answers come late. */
export async function answerLate(context: BrowserContext): Promise<void> {
  await context.route(/\/(api|auth)\//, async (route) => {
    await new Promise((late) => setTimeout(late, ANSWER_LATE_MS));
    await route.continue();
  });
}
