import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { like, memberOf, SOCIABLE } from '../../support/members.ts';
import { expectInView } from '../pages/firstMessage.ts';
import { seeSent } from '../pages/messages.ts';
import { launchBrowser, newPerson, newPhone, signedInPage } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger, type Hand, keysOf } from '../support/hands.ts';
import { comeToRest, violationsOn } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney } from '../support/walk.ts';

jest.setTimeout(300_000);

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
});
afterAll(() => endJourney(browser, product));

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
    page = await signedInPage(await newContext(browser, product.url), she.cookie, product.url);
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
      // A press that was heard leaves no button of that name.
      if (await button('Liked').isVisible())
        await button('Liked')
          .click({ timeout: 3_000 })
          .catch(() => undefined);
      // The moment of the match ends with the next press, wherever that lands; the button stays.
      return button('Message')
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

describe.each([
  ['by touch at 390', newPhone, () => finger],
  ['by keys at 1440', newPerson, keysOf],
] as const)('a match for both, %s', (where, newContext, handOf) => {
  const open: Page[] = [];
  let people: Client[];
  const momentOn = (page: Page) => page.getByRole('dialog', { name: / and / });
  const openersOn = (page: Page) =>
    momentOn(page)
      .getByRole('group', { name: /Icebreakers|Openers/ })
      .getByRole('button')
      .allInnerTexts();
  const memberAt = async (who: Client, path: string): Promise<{ page: Page; hand: Hand }> => {
    const page = await signedInPage(await newContext(browser, product.url), who.cookie, product.url);
    open.push(page);
    await Promise.all([page.waitForEvent('websocket'), page.goto(path)]);
    return { page, hand: handOf(page) };
  };
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  beforeAll(async () => {
    const join = (name: string) =>
      memberOf(product.url, `${name}.${where.replaceAll(' ', '.')}@example.org`, SOCIABLE);
    people = await Promise.all(['mira', 'damir', 'nedim'].map(join));
  });
  afterAll(() => Promise.all(open.map((page) => page.context().close())));

  test('shows both the same openers, and each leads to the thread', async () => {
    const [mira, damir] = people;
    if (!mira || !damir) throw new Error('nobody joined');
    await like(mira, damir);
    const hers = await memberAt(mira, '/profile');
    const his = await memberAt(damir, `/profile/${mira.id}`);
    await his.hand.press(his.page.getByRole('main').getByRole('button', { name: 'Like', exact: true }));
    // On a desktop it ends by itself unless somebody is at it.
    await Promise.all([hers, his].map(({ page }) => momentOn(page).hover()));
    const [seenByHer, seenByHim] = await Promise.all([openersOn(hers.page), openersOn(his.page)]);
    expect(seenByHer).toEqual(seenByHim);
    expect(seenByHer.filter((text) => /^(You both: |Neither of you )/.test(text))).toHaveLength(3);
    await comeToRest(hers.page);
    expect(await violationsOn(hers.page)).toEqual([]);

    await hers.hand.press(momentOn(hers.page).getByRole('button').filter({ hasText: 'You both' }).first());
    const field = hers.page.getByRole('textbox', { name: 'Message' });
    await field.waitFor();
    const [, first = ''] = seenByHer[0]?.split('\n') ?? [];
    expect(await field.inputValue()).toBe(first);
    for (const text of ['Ajvar or kajmak? Choose wisely.', 'Which song gets you into the kolo?'])
      await hers.page.getByRole('group', { name: 'Icebreakers' }).getByText(text).waitFor();
    await expectInView(hers.page, {
      head: hers.page.getByRole('region', { name: /Conversation with/ }).getByRole('heading', { level: 2 }),
      field,
    });
    expect(await violationsOn(hers.page)).toEqual([]);
    await hers.hand.press(hers.page.getByRole('button', { name: 'Send' }));
    await seeSent(hers.page);
  });

  test('is a card that leaves field and focus alone while she types', async () => {
    const [mira, , nedim] = people;
    if (!mira || !nedim) throw new Error('nobody joined');
    await like(mira, nedim);
    // Where nothing else opens the socket, so that the page listens once it is there.
    const { page, hand } = await memberAt(mira, '/profile');
    await hand.press(
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^Messages/ })
        .filter({ visible: true }),
    );
    await hand.press(page.getByRole('region', { name: 'Conversations' }).getByRole('button').first());
    const field = page.getByRole('textbox', { name: 'Message' });
    await hand.write(field, 'Burek is ');
    await like(nedim, mira);
    await momentOn(page).waitFor();
    await comeToRest(page);
    const [card, form] = [
      await boxOf(momentOn(page)),
      await boxOf(page.locator('form').filter({ has: field })),
    ];
    expect(card.y + card.height).toBeLessThanOrEqual(form.y);
    expect(card.y).toBeGreaterThanOrEqual(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.type('meat.');
    expect(await field.inputValue()).toBe('Burek is meat.');
    await hand.press(momentOn(page).getByRole('button', { name: 'Close' }));
    await momentOn(page).waitFor({ state: 'detached' });
    await page.keyboard.type(' Always.');
    expect(await field.inputValue()).toBe('Burek is meat. Always.');
  });
});
