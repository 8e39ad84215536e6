import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../support/client.ts';
import { like, memberOf, SOCIABLE } from '../support/members.ts';
import { launchBrowser, newPerson, newPhone, takeSession } from './browser.ts';
import { eventually } from './eventually.ts';
import { type Product, startProduct } from './product.ts';

jest.setTimeout(300_000);

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
});
afterAll(async () => {
  for (const context of browser?.contexts() ?? []) await context.close();
  await product?.stop();
  await browser?.close();
});

describe.each([
  ['a telephone', newPhone],
  ['a desktop', newPerson],
] as const)('a match that comes while a profile is open, on %s', (where, newContext) => {
  let she: Client;
  let he: Client;
  let page: Page;
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  beforeAll(async () => {
    const join = (name: string) =>
      memberOf(product.url, `${name}.${where.replace(' ', '.')}@example.org`, SOCIABLE);
    [she, he] = await Promise.all([join('jelena'), join('goran')]);
    const context = await newContext(browser, product.url);
    await takeSession(context, she.cookie, product.url);
    page = await context.newPage();
  });

  test('turns Liked into Message, and takes Pass away', async () => {
    await Promise.all([page.waitForEvent('websocket'), page.goto(`/profile/${he.id}`)]);
    await button('Like').click();
    await button('Liked').waitFor();
    await like(he, she);
    await button('Message').waitFor();
    expect(await button('Pass').count()).toBe(0);
  });

  test('is not ended by a page that has not heard of it', async () => {
    expect((await she.call('/api/unmatch', { json: { userId: he.id } })).ok).toBe(true);
    await page.routeWebSocket(/\/ws/, (socket) => socket.close());
    await page.goto(`/profile/${he.id}`);
    await eventually('the like', async () => {
      await button('Like').click();
      return button('Liked')
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => undefined,
        );
    });
    await like(he, she);
    await eventually('the answer', async () => {
      await button('Liked').click();
      return page
        .getByText("It's a Match! 🎉")
        .first()
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => undefined,
        );
    });
    const matched = await he.call(`/api/conversation/${she.id}`);
    expect(matched.status).toBe(200);
  });
});
