import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { openSlowPage } from '../../load-tests/bench/browser/slowPage.ts';
import { completeProfileInViews } from '../../tests/journeys/pages/wizard.ts';
import { launchBrowser, newPhone, takeSession } from '../../tests/journeys/support/browser.ts';
import { finger } from '../../tests/journeys/support/hands.ts';
import { HE } from '../../tests/journeys/support/people.ts';
import { type Product, startProduct } from '../../tests/journeys/support/product.ts';
import { signUp } from '../../tests/support/client.ts';

jest.setTimeout(300_000);

/** From the first question to the member's own card. */
const SCRIPT_KILOBYTES = 260;

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let product: Product;

beforeAll(async () => {
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('the wizard comes in no more script over all its steps than it may', async () => {
  const { cookie } = await signUp(product.url, HE.email, HE);
  const context = await newPhone(browser, product.url);
  await takeSession(context, cookie, product.url);
  const { page, bytes } = await openSlowPage(context);
  let kilobytes = Number.POSITIVE_INFINITY;
  const weigh = async (step: string) => {
    // The answer is saved once the wizard takes the next press for one that is meant.
    if (step === 'languages') await page.waitForResponse((response) => response.url().endsWith('/progress'));
    if (step !== 'ready') return;
    await page.waitForLoadState('networkidle');
    kilobytes = bytes('Script') / 1_000;
  };
  await page.goto('/');
  await completeProfileInViews(page, HE, weigh, finger);
  expect(kilobytes).toBeLessThanOrEqual(SCRIPT_KILOBYTES);
  await context.close();
});
