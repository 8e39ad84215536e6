import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { lettersTo } from '../../support/lettersTo.ts';
import { seeMessage } from '../pages/messages.ts';
import { launchBrowser, newPerson, newPhone } from '../support/browser.ts';
import { CAST_OPERATOR, type Cast, joinCast } from '../support/cast.ts';
import { eventually } from '../support/eventually.ts';
import { finger, type Hand, keysOf } from '../support/hands.ts';
import { inspect } from '../support/inspect.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(300_000);

/** Whom the fraud wrote to, and who never exchanged a word. */
const WARNED = 'jelena@example.org';
const STRANGER = 'mila@example.org';
const SUBJECT = 'A safety notice from Kolo';

describe('a ban for fraud', () => {
  let browser: Browser;
  let product: Product;
  let cast: Cast;
  let hers: Page;
  let desk: Page;
  let keys: Hand;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', CAST_OPERATOR, { DEMO: '0' });
    cast = await joinCast(browser, product.url);
    hers = await (await cast.contextOf('partner', newPhone)).newPage();
    desk = await (await cast.contextOf('operator', newPerson)).newPage();
    keys = keysOf(desk);
  });
  afterAll(() => endJourney(browser, product));

  const step = journey('after-fraud', () => browser);

  step('is decided by keys alone, on a case about messages', async () => {
    await hers.goto(`/messages?start=${cast.member}`);
    await seeMessage(hers, 'Both. On the same burek.');
    await desk.goto(`/admin/reports/${cast.reported}`);
    await desk.getByRole('heading', { name: 'Evidence' }).waitFor();
    await keys.pick(desk.getByRole('group', { name: 'Decision' }), /^Ban/);
    await keys.choose(desk.getByLabel('Ground of the letter'), 'Asks for money or sells something');
    await keys.tick(desk.getByRole('checkbox', { name: /^This was fraud/ }));
    await keys.press(desk.getByRole('button', { name: /^Ban / }));
    await desk.getByText(/^Ban: /).waitFor();
    // It holds once it can no longer be undone.
    await desk.getByText('Nothing open').waitFor();
  });

  step('is told in the thread, whose words stay, without a composer', async () => {
    await hers.goto(`/messages?start=${cast.member}`);
    await hers.getByText('This profile was removed for fraud').waitFor();
    await hers.getByText(/^Never send money, gift cards or bank details/).waitFor();
    await seeMessage(hers, 'Both. On the same burek.');
    expect(await hers.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
    expect(await inspect(hers, 'after-fraud-thread')).toEqual([]);
    await finger.press(hers.getByRole('link', { name: 'Where to get help' }));
    await hers.waitForURL('**/guidelines#money');
  });

  step('is written to whom the fraud wrote, once, and to nobody else', async () => {
    const letter = await eventually('the warning', async () =>
      (await lettersTo(product.url, WARNED)).find(({ subject }) => subject === SUBJECT),
    );
    expect(letter.text).toContain('/guidelines#money');
    expect(letter.text).toMatch(/Never send money/);
    expect(letter.text).not.toContain('burek');
    const warned = async (email: string) =>
      (await lettersTo(product.url, email)).filter(({ subject }) => subject === SUBJECT).length;
    expect([await warned(WARNED), await warned(STRANGER)]).toEqual([1, 0]);
  });
});
