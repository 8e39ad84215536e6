import type { CDPSession, Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

const STEPS = 8;
/** Slow enough that letting go is no flick. */
const STEP_MS = 40;

/** A finger on the glass: real touch events, as a phone's browser gets them. */
export interface Finger {
  /** Draws from within what shows of something, across and along, and lets go without haste. */
  draw(from: Locator, way: Point): Promise<void>;
}

/** Gives a finger for a page whose browser has touch. */
export async function fingerOn(page: Page): Promise<Finger> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    async draw(from, { x, y }) {
      await from.scrollIntoViewIfNeeded();
      const box = await from.boundingBox();
      if (!box) throw new Error('nothing is there to draw from');
      const top = Math.max(0, box.y);
      const bottom = Math.min(page.viewportSize()?.height ?? Number.POSITIVE_INFINITY, box.y + box.height);
      const start = { x: box.x + box.width / 2, y: top + (bottom - top) / 3 };
      await touch('touchStart', [start]);
      for (let step = 1; step <= STEPS; step++) {
        await touch('touchMove', [{ x: start.x + (x * step) / STEPS, y: start.y + (y * step) / STEPS }]);
        await page.waitForTimeout(STEP_MS);
      }
      await touch('touchEnd', []);
    },
  };
}
