import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newOnlooker } from '../support/browser.ts';
import { CAST_OPERATOR, type Cast, joinCast, type Viewer } from '../support/cast.ts';
import { createKeptPages, type KeptPages } from '../support/keptPages.ts';
import { type Product, startProduct } from '../support/product.ts';

const TEST_DEADLINE_MS = 120_000;
const DESKTOP = { width: 1440, height: 900 };

/** The product with its cast, for the tests of one file. */
export interface Stage {
  url: string;
  cast: Cast;
  /** A page in a browser of one of the cast, as if it were new and without a service worker, at an address; it is there for one test. */
  open(viewer: Viewer, path: string, size?: { width: number; height: number }): Promise<Page>;
}

/** Sets a stage for the tests of a file and clears it after them. Gives what reads it, inside of tests. */
export function setStage(): () => Stage {
  jest.setTimeout(TEST_DEADLINE_MS);
  let browser: Browser;
  let product: Product;
  let cast: Cast;
  let pages: KeptPages<Viewer>;
  let lent: Page[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', CAST_OPERATOR, { DEMO: '0' });
    cast = await joinCast(browser, product.url);
    pages = createKeptPages(async (viewer) => (await cast.contextOf(viewer, newOnlooker)).newPage());
  });
  // Open pages go on working.
  afterEach(async () => {
    for (const page of lent) await pages.giveBack(page);
    lent = [];
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return () => ({
    url: product.url,
    cast,
    async open(viewer, path, size) {
      const page = await pages.take(viewer);
      lent.push(page);
      await page.setViewportSize(size ?? DESKTOP);
      await page.goto(path);
      return page;
    },
  });
}

/** Waits until a page shows each of these, letter by letter. */
export async function says(page: Page, ...sentences: readonly (string | RegExp)[]): Promise<void> {
  for (const sentence of sentences) await page.getByText(sentence, { exact: true }).first().waitFor();
}

/** Lets a call fail with a status, and what the server says about it. */
export const failing = (page: Page, path: string, status: number, answer: object = {}): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: answer }));
