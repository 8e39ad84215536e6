import { test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { picture } from './inspect.ts';
import type { Product } from './product.ts';

type Step = (name: string, walk: () => Promise<void>) => void;

/**
 * Gives what declares the steps of a journey: the ones after a failed one cannot go on without it and fail too. What was
 * on the screens then is kept under the journey's name.
 */
export function journey(name: string, browserOf: () => Browser): Step {
  let failed: string | null = null;
  return (step, walk) =>
    test(step, async () => {
      if (failed) throw new Error(`not walked, as '${failed}' failed`);
      failed = step;
      try {
        await walk();
      } catch (error) {
        await picture(browserOf(), `${name}-failed`);
        throw error;
      }
      failed = null;
    });
}

/** Closes the pages first, so that the product ends without connections; passes over what did not start. */
export async function endJourney(browser: Browser | undefined, product: Product | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
  await product?.stop();
  await browser?.close();
}
