import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import type { Conversation } from '@kolo/contracts/api/messaging';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { admirerOf, writeFirst } from '../pages/firstMessage.ts';
import { confirmLink, followLink, register, signInWithCode } from '../pages/joining.ts';
import { openConversation, seeMessage, seeSent, unreadOn } from '../pages/messages.ts';
import { completeProfileInViews } from '../pages/wizard.ts';
import { launchBrowser, newPhone } from '../support/browser.ts';
import { watchConsole } from '../support/consoleWatch.ts';
import { eventually } from '../support/eventually.ts';
import { finger } from '../support/hands.ts';
import { inspect } from '../support/inspect.ts';
import { HE, OPERATOR } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { fingerOn } from '../support/touch.ts';
import { endJourney, journey } from '../support/walk.ts';

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
  let admirer: Client;
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct('one process', OPERATOR.email, { DEMO: '0' });
    context = await newPhone(browser, product.url);
    watchConsole(context, 'he', complaints);
    page = await context.newPage();
  });
  afterAll(() => endJourney(browser, product));

  const step = journey('phone', () => browser);
  const look = async (screen: string) => expect(await inspect(page, `phone-${screen}`)).toEqual([]);

  step('a newcomer who looks for matches is shown the way to a profile', async () => {
    await page.goto('/');
    await register(page, HE, async () => {}, finger);
    await followLink(page, product.url, HE.email);
    await confirmLink(page, finger);
    await page.getByRole('group', { name: 'Gender' }).waitFor();
    await page.goto('/matches');
    await page.getByRole('heading', { name: 'Profile not found or incomplete' }).waitFor();
    await look('incomplete');
    expect(await page.getByText('potential matches').count()).toBe(0);
    await page.getByRole('link', { name: 'Complete Your Profile' }).tap();
  });

  step('and answers the wizard with a finger, a question at a time', async () => {
    await completeProfileInViews(page, HE, (screen) => look(`wizard-${screen}`), finger);
    expect(complaints).toEqual([]);
  });

  step('and by a swipe to the right he meets who liked him, writes first and is answered', async () => {
    admirer = await admirerOf(page, product.url);
    await page.getByRole('navigation').last().getByRole('link', { name: 'Matches' }).tap();
    const card = page.getByRole('main').getByRole('article').first();
    await card.waitFor();
    const drawing = await fingerOn(page);
    const moment = page.getByRole('heading', { name: "It's a Match! 🎉" });
    // Right after loading the page may still take a finger for one that scrolls.
    await eventually('the match', async () => {
      await drawing.draw(card, { x: 170, y: 0 });
      return moment.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => undefined,
      );
    });
    await look('moment');
    await writeFirst(page, admirer, finger, 'with an opener');
    await look('thread');
    expect(complaints).toEqual([]);
  });

  step(
    'the browser keeps the files of the shell and nothing else, and nothing once he has signed out',
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
      // Signed out while its socket is being opened, the browser complains of the refusal.
      const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
      await Promise.all([page.goto('/profile'), connected]);
      await page.getByRole('button', { name: 'Sign Out', exact: true }).tap();
      await page.getByRole('heading', { name: 'Find Your Balkan Match' }).waitFor();
      expect(await page.evaluate<string[]>(KEPT)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  step('back the next day he signs in by a code, reads what came meanwhile and answers', async () => {
    const conversations = await admirer.call('/api/conversations');
    const [talk] = (await conversations.json()) as Conversation[];
    await admirer.call('/api/message', {
      json: { receiverId: talk?.otherUser.id, content: 'Still thinking of burek?' },
    });
    const nextDay = await newPhone(browser, product.url);
    watchConsole(nextDay, 'he, the next day', complaints);
    const morning = await nextDay.newPage();
    await signInWithCode(morning, product.url, HE.email, async () => {});
    await morning.getByRole('heading', { name: `Dobrodošao, ${HE.firstName}!` }).waitFor();
    await eventually('the count', async () => (await unreadOn(morning)) === '1' || undefined);
    await morning.getByRole('navigation').last().getByRole('link', { name: 'Messages' }).tap();
    await openConversation(morning, 'Ana');
    await seeMessage(morning, 'Still thinking of burek?');
    await finger.write(morning.getByRole('textbox', { name: 'Message' }), 'Since breakfast.');
    await finger.press(morning.getByRole('button', { name: 'Send' }));
    await seeSent(morning);
    await finger.press(morning.getByRole('button', { name: 'Back to the conversations' }));
    await eventually('no count', async () => (await unreadOn(morning)) === null || undefined);
    await nextDay.close();
    expect(complaints).toEqual([]);
  });

  step('without a connection a page of ours says so, tries again, and opens once there is one', async () => {
    await page.goto('/login');
    await page.evaluate(WORKER_IS_ACTIVE);
    await context.setOffline(true);
    await page.goto('/login');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    const fonts = 'document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status))';
    expect(await page.evaluate(fonts)).toEqual(['loaded', 'loaded']);
    await look('offline');
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await context.setOffline(true);
    await page.goto('/login');
    await page.evaluate('window.isFormer = true');
    await page.getByRole('link', { name: 'Try again' }).tap();
    await page.waitForFunction('window.isFormer === undefined');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  });
});
