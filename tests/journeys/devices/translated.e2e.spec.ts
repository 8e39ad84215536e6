import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { confirmLink, followLink, register, signInWithCode } from '../pages/joining.ts';
import { completeProfile } from '../pages/wizard.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';
import { OPERATOR, SHE } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(300_000);

/** As a browser does that translates pages: each text, also one that comes later, is replaced by elements that hold its translation. */
const TRANSLATOR = `{
  const LEFT_ALONE = ['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'FONT', 'OPTION'];
  const replace = (text) => {
    const { parentNode, textContent } = text;
    if (!parentNode || LEFT_ALONE.includes(parentNode.nodeName) || textContent.trim() === '') return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = textContent;
    outer.append(inner);
    parentNode.replaceChild(outer, text);
  };
  const replaceBelow = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      if (type === 'characterData') replace(target);
      else addedNodes.forEach(replaceBelow);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}`;

let browser: Browser;
let product: Product;
let page: Page;
const complaints: string[] = [];
const step = journey('translated', () => browser);
const look = async () => {};

beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', OPERATOR.email, { DEMO: '0' });
  const context = await newPerson(browser, product.url);
  await context.addInitScript(TRANSLATOR);
  watchConsole(context, 'she', complaints);
  page = await context.newPage();
  await page.goto('/');
});
afterAll(() => endJourney(browser, product));

step('a translated page is joined by, and its wizard completed', async () => {
  await register(page, SHE, look);
  expect(await page.locator('font').count()).toBeGreaterThan(0);
  await followLink(page, product.url, SHE.email);
  await confirmLink(page);
  await completeProfile(page, SHE, look);
  expect(complaints).toEqual([]);
});

step('saves a profile', async () => {
  await page.goto('/profile-edit');
  await page.locator('summary').filter({ hasText: 'About Me' }).click();
  await page.getByLabel(/bio/i).fill('I come from Sarajevo and I love burek.');
  await page.getByRole('button', { name: 'Save All Changes' }).click();
  await page.getByText('Profile Updated!').waitFor();
  expect(complaints).toEqual([]);
});

step('takes a message to the operators', async () => {
  await page.goto('/contact');
  await page.getByRole('radio').first().check();
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I change my name?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message sent').waitFor();
  expect(complaints).toEqual([]);
});

step('lets her in again', async () => {
  await page.context().clearCookies();
  await signInWithCode(page, product.url, SHE.email, look);
  await page.getByRole('heading', { name: /Dobrodošao/ }).waitFor();
  expect(complaints).toEqual([]);
});
