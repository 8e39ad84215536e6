import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { memberOf, PROFILE } from '../../support/members.ts';
import { openPart } from '../pages/ownProfile.ts';
import { launchBrowser, newPerson, newPhone, signedInPage } from '../support/browser.ts';
import { inspect, picture } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney } from '../support/walk.ts';

jest.setTimeout(300_000);

let browser: Browser;
let product: Product;
let cookie: string;

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
  ({ cookie } = await memberOf(product.url, 'jelena@example.org', PROFILE));
});
afterAll(() => endJourney(browser, product));

const pageIn = (context: BrowserContext) => signedInPage(context, cookie, product.url);
const WEEK = '**/api/how-seen';

test('on a phone the row opens the week, which tries again, and says when there is too little to tell', async () => {
  const page = await pageIn(await newPhone(browser, product.url));
  try {
    await page.route(WEEK, (route) => route.fulfill({ status: 503, json: { error: 'Not available.' } }));
    await openPart(page, 'How you are seen');
    await page.getByText('We couldn’t load these numbers just now.').waitFor();
    await page.unroute(WEEK);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Too little happened to tell yet/).waitFor();
    expect(await page.getByText('Fewer than five').count()).toBe(3);
    expect(await inspect(page, 'how-seen')).toEqual([]);
  } catch (error) {
    await picture(browser, 'how-seen-failed');
    throw error;
  }
});

test('on a desk the week is loaded once it is asked for', async () => {
  const page = await pageIn(await newPerson(browser, product.url));
  try {
    await openPart(page, 'How you are seen');
    await page.route(WEEK, (route) => route.fulfill({ json: { shown: 300, liked: 20, matched: 0 } }));
    await page.getByRole('button', { name: 'Show my week' }).click();
    await page.getByText('At least 300').waitFor();
    await page.getByText('At least 20').waitFor();
    expect(await page.getByText('Fewer than five').count()).toBe(1);
    expect(await inspect(page, 'how-seen-wide')).toEqual([]);
  } catch (error) {
    await picture(browser, 'how-seen-wide-failed');
    throw error;
  }
});
