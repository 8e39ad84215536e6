import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { followLink, signInWithCode } from '../pages/joining.ts';
import { openPart } from '../pages/ownProfile.ts';
import { openCase, openSafetyMenu, report } from '../pages/safety.ts';
import { launchBrowser, newPerson, newPhone } from '../support/browser.ts';
import { CAST_OPERATOR, type Cast, joinCast } from '../support/cast.ts';
import { eventually } from '../support/eventually.ts';
import { finger, type Hand, keysOf } from '../support/hands.ts';
import { inspect } from '../support/inspect.ts';
import { mailedLinkWith } from '../support/mailbox.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(300_000);

const MONEY = 'Asks for money or sells something';
const WORDS = 'On the second day she asked me to pay for a flight from Niš.';
const GROUND = 'Asking members for money is against our terms, section 4.';
const FACTS = 'You asked a member to pay for a flight.';
/** Whom it is about, by her address. */
const REPORTED = 'jelena@example.org';

/** Within a second, as benchmarks show; a busy machine takes longer. */

describe.each([
  { width: 390, by: 'finger', open: newPhone, handOf: () => finger },
  { width: 1440, by: 'keys alone', open: newPerson, handOf: keysOf },
])('a bothered member, at $width pixels by $by', ({ width, open, handOf }) => {
  let browser: Browser;
  let product: Product;
  let cast: Cast;
  let his: Page;
  let hers: Page;
  let desk: Page;
  const hands = new Map<Page, Hand>();

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', CAST_OPERATOR, { DEMO: '0' });
    cast = await joinCast(browser, product.url);
    const pageOf = async (viewer: 'member' | 'partner' | 'operator') => {
      const page = await (await cast.contextOf(viewer, open)).newPage();
      hands.set(page, handOf(page));
      return page;
    };
    his = await pageOf('member');
    hers = await pageOf('partner');
    desk = await pageOf('operator');
  });
  afterAll(() => endJourney(browser, product));

  const step = journey('safety', () => browser);
  const look = (page: Page) => async (screen: string) =>
    expect(await inspect(page, `safety-${screen}-${width}`)).toEqual([]);

  const by = (page: Page): Hand => hands.get(page) ?? finger;

  step('blocks, and reports one of the messages', async () => {
    const hand = by(his);
    await his.goto(`/messages?start=${cast.partner}`);
    await openSafetyMenu(his, hand);
    await his.getByRole('button', { name: /^Unmatch/ }).waitFor();
    await hand.press(his.getByRole('button', { name: /^Block/ }));
    const question = his.getByRole('alertdialog', { name: /^Block / });
    await question.waitFor();
    await look(his)('block');
    await hand.press(question.getByRole('button', { name: 'Block' }));
    const done = his.getByRole('dialog', { name: /is blocked$/ });
    await done.waitFor();
    await look(his)('blocked');
    await hand.press(done.getByRole('button', { name: /^Report / }));
    await his.getByRole('heading', { name: 'What is wrong?' }).waitFor();
    const reported = { reason: MONEY, words: WORDS, message: /^Then you may carry the tray/ };
    expect(await report(his, reported, look(his), hand)).toMatch(/^\d{4}-\d{4}$/);
    await hand.press(his.getByRole('dialog').getByRole('button', { name: 'Back to the conversations' }));
    await his.getByText('No conversations yet').waitFor();
  });

  step('finds whom he blocked, and keeps it so', async () => {
    const hand = by(his);
    await openPart(his, 'Blocked members');
    await hand.press(his.getByRole('button', { name: /^Unblock / }));
    const question = his.getByRole('alertdialog', { name: /^Unblock / });
    await question.waitFor();
    await look(his)('unblock');
    await hand.press(question.getByRole('button').first());
    await question.waitFor({ state: 'detached' });
    await his.getByRole('button', { name: /^Unblock / }).scrollIntoViewIfNeeded();
    await look(his)('blocked');
  });

  step('the operator looks at the evidence, and every look is recorded', async () => {
    const hand = by(desk);
    await desk.goto('/admin');
    await hand.press(desk.getByRole('link', { name: /^Reports/ }));
    await desk.getByRole('link', { name: new RegExp(MONEY) }).waitFor();
    await look(desk)('queue');
    await openCase(desk, MONEY, hand);
    await desk.getByText(WORDS).waitFor();
    await desk.getByText('Opening it is recorded, with your name and the time.').waitFor();
    expect(await desk.getByText('Then you may carry the tray.').count()).toBe(0);
    await hand.press(desk.getByRole('button', { name: 'Show the evidence' }));
    await desk.getByText('Then you may carry the tray.').waitFor();
    expect(await desk.getByText('Reported', { exact: true }).count()).toBe(1);
    await look(desk)('evidence');
    await desk.goto('/admin/decisions');
    await desk.getByText(/viewed the evidence about/).waitFor();
  });

  async function chooseBan(hand: Hand): Promise<void> {
    await hand.pick(desk.getByRole('group', { name: 'Decision' }), /^Ban/);
    await hand.press(desk.getByRole('button', { name: 'Edit' }));
    for (const [label, words] of [
      ['What happened', FACTS],
      ['Why', GROUND],
    ] as const) {
      await desk.getByLabel(label, { exact: true }).fill('');
      await hand.write(desk.getByLabel(label, { exact: true }), words);
    }
  }

  step('and bans, which can be undone; after ten seconds who is banned is out', async () => {
    const hand = by(desk);
    const listens = hers.waitForEvent('websocket');
    await hers.goto('/profile');
    const socket = await listens;
    await desk.goto('/admin/reports');
    await openCase(desk, MONEY, hand);
    await chooseBan(hand);
    await look(desk)('decision');
    expect(socket.isClosed()).toBe(false);
    await hand.press(desk.getByRole('button', { name: /^Ban / }));
    await desk.getByText(/^Ban: Ana/).waitFor();
    await look(desk)('undo');
    await hand.press(desk.getByRole('button', { name: 'Undo' }));
    await desk.getByText(WORDS).waitFor();
    expect(await desk.getByLabel('Why', { exact: true }).inputValue()).toBe(GROUND);
    await hand.press(desk.getByRole('button', { name: /^Ban / }));
    await desk.getByText(/^Ban: Ana/).waitFor();
    // What was decided holds, whatever becomes of the page.
    await desk.goto('/admin/decisions');
    await hers.waitForURL('**/login**');
    await eventually('her socket is closed', async () => socket.isClosed() || undefined);
  });

  step('the banned one is told why, by the link and by the code', async () => {
    const hand = by(hers);
    await hers.goto('/login');
    await hand.write(hers.getByLabel('Email address'), REPORTED);
    await hers.keyboard.press('Enter');
    await hers.getByRole('heading', { name: 'Choose Login Method' }).waitFor();
    await followLink(hers, product.url, REPORTED);
    await hand.press(hers.getByRole('button', { name: 'Sign in' }));
    await hers.getByText(GROUND).waitFor();
    await look(hers)('kept-out-link');
    await signInWithCode(hers, product.url, REPORTED, async () => {}, hand);
    await hers.getByRole('heading', { name: 'Your account is closed' }).waitFor();
    await look(hers)('kept-out');
    await hand.press(hers.getByRole('link', { name: 'Appeal This Decision' }));
    await hers.waitForURL('**/appeal');
    await hers.getByText(GROUND).waitFor();
  });

  step('appeals by the link of the letter, which leaves no token in the address', async () => {
    const hand = by(hers);
    await hers.goto(await mailedLinkWith(product.url, REPORTED, '/appeal#'));
    await hers.getByText(GROUND).waitFor();
    await eventually('an address without the token', async () =>
      (await hers.evaluate<string>('location.hash')) === '' ? true : undefined,
    );
    await look(hers)('appeal');
    await hand.press(hers.getByRole('button', { name: 'Send appeal' }));
    await hers.getByText('Please tell us why we should look again').waitFor();
    await hand.write(hers.getByLabel('Why should we look again?'), 'It was a joke between friends.');
    await hand.press(hers.getByRole('button', { name: 'Send appeal' }));
    await hers.getByText('Your appeal is with us').waitFor();
  });

  step('the operator takes the decision back', async () => {
    const hand = by(desk);
    await desk.goto('/admin/reports');
    await openCase(desk, MONEY, hand);
    await desk.getByText('It was a joke between friends.').waitFor();
    await look(desk)('appealed');
    await hand.pick(
      desk.getByRole('group').filter({ has: desk.getByRole('radio', { name: /^The decision is reversed/ }) }),
      /^The decision is reversed/,
    );
    await hand.write(desk.getByLabel('Reason, shown to the member'), 'It was a quotation from a film.');
    await hand.press(desk.getByRole('button', { name: 'Decide the appeal' }));
    await desk.getByText('It was a joke between friends.').waitFor({ state: 'detached' });
    await desk.goto(`/admin/members/${cast.partner}`);
    await desk.getByRole('heading', { name: 'Why do you open this page?' }).waitFor();
    await look(desk)('purpose');
    await hand.write(desk.getByLabel('Purpose'), 'To see that she is in again.');
    await hand.press(desk.getByRole('button', { name: 'Open the page' }));
    await desk.getByText('Let in again').waitFor();
    await look(desk)('member');
  });

  step('and the banned one is let in again', async () => {
    await hers.goto('/contact');
    await hers.goto(await mailedLinkWith(product.url, REPORTED, '/appeal#'));
    await hers.getByText('It was a quotation from a film.').waitFor();
    await signInWithCode(hers, product.url, REPORTED, async () => {}, by(hers));
    // Back to the page from which she was signed out.
    await hers.waitForURL((url) => url.pathname !== '/login');
    await hers.goto('/');
    await hers.getByRole('heading', { name: /Dobrodošao/ }).waitFor();
    await hers.goto('/transparency');
    await hers.getByText('Reversed after an appeal').waitFor();
    await look(hers)('transparency');
  });
});
