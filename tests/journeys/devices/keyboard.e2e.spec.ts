import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { admirerOf, writeFirst } from '../pages/firstMessage.ts';
import { confirmLink, followLink, register } from '../pages/joining.ts';
import { completeProfileInViews } from '../pages/wizard.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';
import { type Hand, keysOf } from '../support/hands.ts';
import { HE, OPERATOR } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(300_000);

const NARROW = { width: 390, height: 844 };
const nowhere = async () => {};

describe('Kolo by keys alone, in a narrow window', () => {
  let browser: Browser;
  let product: Product;
  let page: Page;
  let keys: Hand;
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', OPERATOR.email, { DEMO: '0' });
    const context = await newPerson(browser, product.url);
    watchConsole(context, 'he', complaints);
    page = await context.newPage();
    await page.setViewportSize(NARROW);
    keys = keysOf(page);
  });
  afterAll(() => endJourney(browser, product));
  const step = journey('keyboard', () => browser);

  step('a visitor registers and follows the link', async () => {
    await page.goto('/');
    await register(page, HE, nowhere, keys);
    await followLink(page, product.url, HE.email);
    await confirmLink(page, keys);
  });

  step('answers the wizard, a question at a time', async () => {
    await completeProfileInViews(page, HE, nowhere, keys);
    expect(complaints).toEqual([]);
  });

  step('and meets who liked him, writes first and is answered', async () => {
    const admirer = await admirerOf(page, product.url);
    await keys.press(page.getByRole('navigation').last().getByRole('link', { name: 'Matches' }));
    const card = page.getByRole('main').getByRole('article').first();
    await keys.press(card.getByRole('button', { name: 'Like' }));
    await writeFirst(page, admirer, keys, 'with words');
    expect(complaints).toEqual([]);
  });
});
