import type { BrowserContext } from 'playwright-core';

/** Long enough that what waits for an answer is drawn before it comes. */
const ANSWER_LATE_MS = 150;
/** Browsers forgive shifts for half a second after a press, so pictures come later than that. */
const PICTURE_LATE_MS = 600;
const PICTURE = /\/api\/photos\//;

/** Lets the server's answers come late, pictures later. */
export async function answerLate(context: BrowserContext): Promise<void> {
  await context.route(/\/(api|auth)\//, async (route) => {
    const lateMs = PICTURE.test(route.request().url()) ? PICTURE_LATE_MS : ANSWER_LATE_MS;
    await new Promise((late) => setTimeout(late, lateMs));
    await route.continue();
  });
}
