import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Product, startProductHere } from '../../support/product.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';

jest.setTimeout(120_000);

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProductHere();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('an engineer reads the interface in a browser, under the policy of contents of every page', async () => {
  const person = await newPerson(browser, product.url);
  const complaints: string[] = [];
  watchConsole(person, 'engineer', complaints);
  const page = await person.newPage();
  const opened = await page.goto('/api/docs');
  const policy = opened?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  await page.getByText('Likes a member; two likes make a match. May be repeated.').click();
  await page.getByText('member_not_found').first().waitFor();
  // What names no icon itself: a browser asks for one unless the policy of contents forbids it.
  for (const address of ['/dev/mailbox', '/dev/mailbox.json', '/api/openapi.json', '/health'])
    await page.goto(address);
  expect(complaints).toEqual([]);
});
