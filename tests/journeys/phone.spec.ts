import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, newPhone } from './browser.ts';
import { watchConsole } from './consoleWatch.ts';
import { inspectGlass, picture } from './inspect.ts';
import { confirmLink, followLink, register } from './pages/joining.ts';
import { completeProfileByTouch } from './pages/wizard.ts';
import { OPERATOR, SHE } from './people.ts';
import { type Product, startProduct } from './product.ts';

jest.setTimeout(300_000);

/** Everything that the page's caches hold, by path. */
const KEPT = `(async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  return found;
})()`;

const WORKER_IS_ACTIVE = `navigator.serviceWorker.ready.then(({ active }) => active.state)`;

describe('Kolo on a telephone', () => {
  let browser: Browser;
  let product: Product;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', OPERATOR.email);
    context = await newPhone(browser, product.url);
    watchConsole(context, 'she', complaints);
    page = await context.newPage();
  });
  afterAll(async () => {
    await context?.close();
    await product?.stop();
    await browser?.close();
  });

  /** A step of the journey; the ones after it cannot go on without it. */
  let failed: string | null = null;
  const step = (name: string, walk: () => Promise<void>) =>
    test(name, async () => {
      if (failed) throw new Error(`not walked, as '${failed}' failed`);
      failed = name;
      try {
        await walk();
      } catch (error) {
        await picture(browser, 'phone-failed');
        throw error;
      }
      failed = null;
    });
  const look = async (screen: string) => expect(await inspectGlass(page, `phone-${screen}`)).toEqual([]);

  step('a newcomer who looks for matches is shown the way to a profile', async () => {
    await page.goto('/');
    await register(page, SHE, async () => {});
    await followLink(page, product.url, SHE.email);
    await confirmLink(page);
    await page.getByRole('group', { name: 'Gender' }).waitFor();
    await page.goto('/matches');
    await page.getByRole('heading', { name: 'Profile not found or incomplete' }).waitFor();
    await look('incomplete');
    expect(await page.getByText('potential matches').count()).toBe(0);
    await page.getByRole('link', { name: 'Complete Your Profile' }).tap();
  });

  step('and answers the wizard with a finger, a question at a time', async () => {
    await completeProfileByTouch(page, SHE, (screen) => look(`wizard-${screen}`));
    expect(complaints).toEqual([]);
  });

  step(
    'the browser keeps the files of the shell and nothing else, also once she has signed out',
    async () => {
      expect(await page.evaluate(WORKER_IS_ACTIVE)).toMatch(/activat/);
      for (const path of ['/matches', '/profile', '/messages']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }
      const kept = await page.evaluate<string[]>(KEPT);
      expect(kept.length).toBeGreaterThan(3);
      expect(
        kept.filter((path) => !/^\/assets\/shell\/[^/]+\.[0-9a-f]{8}\.(js|css|woff2)$/.test(path)),
      ).toEqual([]);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Sign Out' }).tap();
      await page.getByRole('heading', { name: 'Find Your Balkan Match' }).waitFor();
      expect(await page.evaluate<string[]>(KEPT)).toEqual(kept);
      expect(complaints).toEqual([]);
    },
  );

  step('without a connection a page of ours says so, and tries again', async () => {
    await context.setOffline(true);
    await page.goto('/login');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await look('offline');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).tap();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  });
});
