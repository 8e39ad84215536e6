import type { BrowserContext, Page } from 'playwright-core';

const NOTE_SHIFTS = `
  window.layoutShift = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      layoutShift.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        layoutShift.moved.push((node?.className || node?.nodeName) + ' from ' + previousRect.y + ' to ' + currentRect.y);
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
/** Long enough that what waits for an answer is drawn before it comes. */
const ANSWER_LATE_MS = 150;

/** Lets pages note how much their layout shifts, with answers that come late. */
export async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(NOTE_SHIFTS);
  await context.route(/\/(api|auth)\//, async (route) => {
    await new Promise((late) => setTimeout(late, ANSWER_LATE_MS));
    await route.continue();
  });
}

/** The sum of a page's layout shifts so far, as browsers score them, and what moved. */
export const layoutShift = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate('window.layoutShift');
