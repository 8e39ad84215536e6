import { LIMITS } from '@kolo/contracts/limits';
import type { BrowserContext } from 'playwright-core';
import { openSlowPage, type SlowPage } from './slowPage.ts';

/** From the press to what it shows. */
export const INTERACTION_GOAL_MS = 100;
/** An interaction's measure comes after the picture that shows it. */
const SHOWN_AFTER_MS = 1_000;

/** Loads on, as the list does by itself before its end, until it has so many; only those near the view are in the page. */
async function loadCards(page: SlowPage['page'], count: number): Promise<void> {
  await page.getByRole('main').locator('article').first().waitFor();
  for (let loaded = LIMITS.matchesPage.default; loaded < count; loaded += LIMITS.matchesPage.default) {
    const nextPage = page.waitForResponse(/\/api\/matches\/paginated/);
    await page.evaluate('window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" })');
    await nextPage;
  }
  await page.evaluate('window.scrollTo({ top: 0, behavior: "instant" })');
}

/** Likes and passes so often with so many cards loaded, on a slow processor; gives the milliseconds of each press. */
export async function measureInteractions(
  context: BrowserContext,
  count: number,
  repeats: number,
): Promise<Record<'like' | 'pass', number[]>> {
  const slow = await openSlowPage(context);
  await slow.page.goto('/matches');
  await loadCards(slow.page, count);
  await slow.slowDown({ network: false, processor: true });
  const times: Record<'like' | 'pass', number[]> = { like: [], pass: [] };
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const [kind, name] of [
      ['like', 'Like'],
      ['pass', 'Pass'],
    ] as const) {
      await slow.forgetInteractions();
      await slow.page.getByRole('button', { name, exact: true }).nth(2).click();
      await slow.page.waitForTimeout(SHOWN_AFTER_MS);
      times[kind].push((await slow.vitals()).interactionMs);
    }
  }
  await slow.page.close();
  return times;
}
