import type { BrowserContext, Page } from 'playwright-core';

/** What a page notes: the sum as browsers score it, the one that counts also right after what its reader did, and what moved. */
interface Shifts {
  sum: number;
  all: number;
  moved: string[];
}

const NOTE = `
  window.layoutShift = { sum: 0, all: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      layoutShift.all += value;
      if (hadRecentInput) continue;
      layoutShift.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        layoutShift.moved.push((node?.className || node?.nodeName) + ' from ' + previousRect.y + ' to ' + currentRect.y);
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Lets the pages to come note how much their layout shifts. */
export const noteShifts = (pages: BrowserContext | Page): Promise<unknown> => pages.addInitScript(NOTE);

/** The shifts of a page since it was loaded. */
export const shiftsOf = (page: Page): Promise<Shifts> => page.evaluate<Shifts>('window.layoutShift');
