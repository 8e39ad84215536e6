import type { Page } from 'playwright-core';

const WATCH = `(() => {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.layoutShift += value;
  }).observe({ type: 'layout-shift' });
})()`;

/** From now on adds up by how much the page moves under its reader, also right after what they did; gives the sum. */
export async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(WATCH);
  return () => page.evaluate<number>('window.layoutShift');
}
