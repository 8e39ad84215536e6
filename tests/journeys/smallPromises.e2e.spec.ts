import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import type { Conversation } from '@kolo/contracts/api/messaging';
import type { Browser, Page } from 'playwright-core';
import type { Client } from '../support/client.ts';
import { MAN, match, memberOf, PROFILE } from '../support/members.ts';
import { seeMessage, unreadOn } from './pages/messages.ts';
import { openSafetyMenu } from './pages/safety.ts';
import { launchBrowser, newPerson, newPhone, takeSession } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { finger, type Hand, keysOf } from './support/hands.ts';
import { inspect } from './support/inspect.ts';
import { type Product, startProduct } from './support/product.ts';
import { endJourney, journey } from './support/walk.ts';

jest.setTimeout(120_000);

const HIS = { ...MAN, languages: ['Croatian'] };
const HERS = { ...PROFILE, languages: ['Serbian'] };
/** Well before it ends by itself. */
const TOAST_ENDS_MS = 2_000;
const KBIT = 1_000 / 8;
const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400 * KBIT,
  uploadThroughput: 400 * KBIT,
};
/** A browser without a window has denied it before anybody is asked. */
const NOBODY_ASKED = "Object.defineProperty(Notification, 'permission', { get: () => 'default' })";
/** What shows before any script, and how much of the script has come by then. */
const START = `(() => {
  const start = document.querySelector('#root > .start');
  const bar = (which) => {
    const { display, height } = getComputedStyle(start, which);
    return display === 'none' ? 0 : Number.parseFloat(height);
  };
  return start && {
    mark: start.querySelector('svg').getBoundingClientRect().width,
    top: bar('::before'),
    bottom: bar('::after'),
    scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  };
})()`;

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
});
afterAll(() => endJourney(browser, product));

describe.each([
  { width: 390, by: 'finger', open: newPhone, handOf: () => finger, bars: { top: 56, bottom: 66 } },
  { width: 1440, by: 'keys alone', open: newPerson, handOf: keysOf, bars: { top: 76, bottom: 0 } },
])('small promises, at $width pixels by $by', ({ width, open, handOf, bars }) => {
  let he: Client;
  let she: Client;
  let leaving: Client;
  let witness: Client;
  let page: Page;
  let hand: Hand;

  const step = journey(`small-promises-${width}`, () => browser);
  const look = async (screen: string) => expect(await inspect(page, `${screen}-${width}`)).toEqual([]);
  const pageOf = async (cookie: string) => {
    const context = await open(browser, product.url);
    await context.addInitScript(NOBODY_ASKED);
    await takeSession(context, cookie, product.url);
    return context.newPage();
  };
  const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name }).last();
  const conversationsOf = async (member: Client) =>
    (await (await member.call('/api/conversations')).json()) as Conversation[];
  const write = (from: Client, to: Client) =>
    eventually('the two may write', async () => {
      const { ok } = await from.call('/api/message', { json: { receiverId: to.id, content: 'Zdravo!' } });
      return ok || undefined;
    });

  beforeAll(async () => {
    const join = (name: string, profile: object) =>
      memberOf(product.url, `${name}${width}@example.org`, profile);
    [he, she, leaving, witness] = await Promise.all([
      join('he', HIS),
      join('she', HERS),
      join('leaving', HERS),
      join('witness', HIS),
    ]);
    await join('stranger', HERS);
    for (const [one, other] of [
      [he, she],
      [he, leaving],
      [witness, leaving],
    ] as const)
      await match(one, other);
    for (const to of [he, witness]) await write(leaving, to);
    page = await pageOf(he.cookie);
    hand = handOf(page);
  });

  step('tells two who understand each other so, as they share no language', async () => {
    await page.goto(`/profile/${she.id}`);
    await page.getByText('Croatian and Serbian speakers understand each other').first().waitFor();
  });

  step(
    'does not send on the Enter that ends a composition, and asks about notifications after the first message',
    async () => {
      await page.goto(`/messages?start=${she.id}`);
      const field = page.getByRole('textbox', { name: 'Message' });
      const question = page.getByRole('heading', { name: 'Want to know about your next match?' });
      await hand.write(field, 'Zdravo');
      const devtools = await page.context().newCDPSession(page);
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await devtools.send('Input.dispatchKeyEvent', {
          type,
          key: 'Enter',
          code: 'Enter',
          windowsVirtualKeyCode: type === 'keyUp' ? 13 : 229,
        });
      await page.keyboard.type(' svima');
      expect(await field.inputValue()).toBe('Zdravo svima');
      expect(await question.count()).toBe(0);
      await hand.press(page.getByRole('button', { name: 'Send' }));
      await seeMessage(page, 'Zdravo svima');
      // On a phone it would lie over the thread.
      if (width === 390) await hand.press(page.getByRole('button', { name: 'Back to the conversations' }));
      await question.waitFor();
      await look('push-question');
      await hand.press(page.getByRole('button', { name: 'Not now' }));
      await question.waitFor({ state: 'detached' });
    },
  );

  step('shows nothing more of a blocked member who then erases the account', async () => {
    await page.goto(`/messages?start=${leaving.id}`);
    await seeMessage(page, 'Zdravo!');
    await openSafetyMenu(page, hand);
    await hand.press(page.getByRole('button', { name: /^Block/ }));
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: /^Block/ }));
    await eventually('only her', async () => (await conversationsOf(he)).length === 1 || undefined);
    await leaving.call('/api/profile', { method: 'DELETE' });
    await eventually('the witness to see nobody', async () => {
      const [line] = await conversationsOf(witness);
      return (line && !line.otherUser.firstName) || undefined;
    });
    const thread = await he.call(`/api/conversation/${leaving.id}`);
    expect(thread.status).toBe(404);
    await page.goto('/profile');
    await page.goto('/messages');
    await page.getByRole('button', { name: /You: Zdravo svima/ }).waitFor();
    expect(await page.getByText('Unknown User').count()).toBe(0);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(/waiting for your answer/).count()).toBe(0);
    expect(await unreadOn(page)).toBeNull();
  });

  step('ends a failure’s toast with its screen', async () => {
    await page.route('**/api/like', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/matches');
    await hand.press(page.getByRole('article').first().getByRole('button', { name: 'Like' }));
    const toast = page.getByRole('alert').filter({ hasText: 'Error' });
    await toast.waitFor();
    await hand.press(goTo('Messages'));
    await page.waitForURL('**/messages');
    await toast.waitFor({ state: 'detached', timeout: TOAST_ENDS_MS });
  });

  step('refuses a digit in a name beside its field alone', async () => {
    page = await pageOf('');
    hand = handOf(page);
    await page.goto('/register');
    const name = page.getByLabel('First name');
    await hand.write(name, 'Vesna2');
    await hand.write(page.getByLabel('Last name'), 'Vukić');
    await hand.write(page.getByLabel('Email address'), `vesna${width}@example.org`);
    await hand.choose(page.getByLabel('Month'), 'May');
    await hand.choose(page.getByLabel('Day'), '14');
    await hand.choose(page.getByLabel('Year'), '1996');
    await hand.tick(page.getByRole('checkbox'));
    await hand.press(page.getByRole('button', { name: 'Create Account' }));
    await page.getByText('Please use letters only.').waitFor();
    await name.and(page.locator(':focus[aria-invalid=true]')).waitFor();
    expect(await page.getByText('Registration failed').count()).toBe(0);
    await look('name-refused');
  });

  step('shows the mark and the bars on a slow line before any script', async () => {
    page = await pageOf(she.cookie);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto('/messages', { waitUntil: 'commit' });
    const start = await eventually('the start', async () => (await page.evaluate(START)) || undefined);
    expect(start).toEqual({ mark: 76, ...bars, scripts: 0 });
    await page.getByRole('button', { name: /Zdravo svima/ }).waitFor();
    expect(await page.evaluate(START)).toBeNull();
  });
});
