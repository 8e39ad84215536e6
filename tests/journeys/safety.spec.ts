import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { CAST_OPERATOR, type Cast, joinCast } from './cast.ts';
import { inspectGlass, picture } from './inspect.ts';
import { mailedLinkWith } from './mailbox.ts';
import { signInWithCode } from './pages/joining.ts';
import { openCase, openSafetyMenu, report } from './pages/safety.ts';
import { type Product, startProduct } from './product.ts';

jest.setTimeout(300_000);

const MONEY = 'Asks for money or sells something';
const WORDS = 'On the second day she asked me to pay for a flight from Niš.';
const GROUND = 'Asking members for money is against our terms, section 4.';
const FACTS = 'You asked a member to pay for a flight.';
/** Whom it is about, by her address. */
const REPORTED = 'jelena@example.org';

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('a bothered member, at $width pixels', (size) => {
  let browser: Browser;
  let product: Product;
  let cast: Cast;
  let his: Page;
  let hers: Page;
  let desk: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', CAST_OPERATOR, { DEMO: '0' });
    cast = await joinCast(browser, product.url);
    const pageOf = async (viewer: 'member' | 'partner' | 'operator') => {
      const page = await (await cast.contextOf(viewer)).newPage();
      await page.setViewportSize(size);
      return page;
    };
    his = await pageOf('member');
    hers = await pageOf('partner');
    desk = await pageOf('operator');
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
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
        await picture(browser, 'safety-failed');
        throw error;
      }
      failed = null;
    });
  const look = (page: Page) => async (screen: string) =>
    expect(await inspectGlass(page, `safety-${screen}-${size.width}`)).toEqual([]);

  step('blocks, and reports with the messages', async () => {
    await his.goto(`/messages?start=${cast.partner}`);
    await openSafetyMenu(his);
    await his.getByRole('button', { name: /^Block/ }).click();
    const question = his.getByRole('alertdialog', { name: /^Block / });
    await question.waitFor();
    await look(his)('block');
    await question.getByRole('button', { name: 'Block' }).click();
    await his.getByRole('heading', { name: 'What is wrong?' }).waitFor();
    expect(await report(his, MONEY, WORDS, look(his))).toMatch(/^\d{4}-\d{4}$/);
    await his.getByRole('dialog').getByRole('button', { name: 'Back to the conversations' }).click();
    await his.getByText('No conversations yet').waitFor();
  });

  step('the operator looks at the evidence, and every look is recorded', async () => {
    await desk.goto('/admin');
    await desk.getByRole('link', { name: /^Reports/ }).click();
    await desk.getByRole('link', { name: MONEY }).waitFor();
    await look(desk)('queue');
    await openCase(desk, MONEY);
    await desk.getByText(WORDS).waitFor();
    await desk.getByText('Your look is recorded, with your name and the time.').waitFor();
    expect(await desk.getByText('Then you may carry the tray.').count()).toBe(0);
    await desk.getByRole('button', { name: 'Show the evidence' }).click();
    await desk.getByText('Then you may carry the tray.').waitFor();
    await look(desk)('evidence');
    await desk.goto('/admin/decisions');
    await desk.getByText(/looked at the evidence about/).waitFor();
  });

  step('and bans, with reasons and the name typed', async () => {
    await desk.goto('/admin/reports');
    await openCase(desk, MONEY);
    await desk.getByRole('radio', { name: /^Ban/ }).check();
    await desk.getByRole('button', { name: /^Ban / }).click();
    await desk.getByText('Please give a reason').waitFor();
    await desk.getByLabel('Reason, shown to the member').fill(GROUND);
    await desk.getByLabel('What happened, shown to the member').fill(FACTS);
    await look(desk)('decision');
    await desk.getByRole('button', { name: /^Ban / }).click();
    const question = desk.getByRole('alertdialog');
    const ban = question.getByRole('button', { name: 'Ban member' });
    await question.getByLabel(/^Type /).fill('Somebody');
    expect(await ban.isDisabled()).toBe(true);
    await question.getByLabel(/^Type /).fill('ana');
    await look(desk)('ban');
    await ban.click();
    await desk.getByText(/^Banned by /).waitFor();
  });

  step('the banned one is out', async () => {
    await hers.goto('/matches');
    await hers.waitForURL('**/login**');
    await signInWithCode(hers, product.url, REPORTED, async () => {});
    await hers.getByRole('heading', { name: 'Your account is closed' }).waitFor();
    await hers.getByRole('link', { name: 'Appeal This Decision' }).click();
    await hers.getByText(GROUND).waitFor();
  });

  step('appeals by the link of the letter, which leaves no token in the address', async () => {
    await hers.goto(await mailedLinkWith(product.url, REPORTED, '/appeal#'));
    await hers.getByText(GROUND).waitFor();
    expect(new URL(hers.url()).hash).toBe('');
    await look(hers)('appeal');
    await hers.getByRole('button', { name: 'Send appeal' }).click();
    await hers.getByText('Please tell us why we should look again').waitFor();
    await hers.getByLabel('Why should we look again?').fill('It was a joke between friends.');
    await hers.getByRole('button', { name: 'Send appeal' }).click();
    await hers.getByText('Your appeal is with us').waitFor();
  });

  step('the operator takes the decision back', async () => {
    await desk.goto('/admin/reports');
    await openCase(desk, MONEY);
    await desk.getByText('It was a joke between friends.').waitFor();
    await look(desk)('appealed');
    await desk.getByRole('radio', { name: 'The decision is taken back' }).check();
    await desk.getByLabel('Reason, shown to the member').fill('It was a quotation from a film.');
    await desk.getByRole('button', { name: 'Decide the appeal' }).click();
    await desk.getByText(/^The decision is taken back, by /).waitFor();
    await desk.getByRole('link', { name: 'Open member' }).click();
    await desk.getByText('Let in again').waitFor();
    await look(desk)('member');
  });

  step('and the banned one is let in again', async () => {
    await hers.goto('/contact');
    await hers.goto(await mailedLinkWith(product.url, REPORTED, '/appeal#'));
    await hers.getByText('It was a quotation from a film.').waitFor();
    await signInWithCode(hers, product.url, REPORTED, async () => {});
    await hers.getByRole('heading', { name: /Dobrodošao/ }).waitFor();
    await hers.goto('/transparency');
    await hers.getByText('Taken back after an appeal').waitFor();
    await look(hers)('transparency');
  });
});
