import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { type EsdbDouble, esdbDouble } from '@kolo/engines/esdbDouble';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { logLines } from '../support/logLines.ts';
import { lineOf } from './pages/admin.ts';
import { confirmLink, followLink, register, signInWithCode } from './pages/joining.ts';
import { cardOf, like, openMatches, scoresOn } from './pages/matches.ts';
import { seeMessage, seeSent, send } from './pages/messages.ts';
import { completeProfile } from './pages/wizard.ts';
import { launchBrowser, newPerson } from './support/browser.ts';
import { PHOTO_AWAY, watchConsole } from './support/consoleWatch.ts';
import { enginesAreThere } from './support/engines.ts';
import { inspect } from './support/inspect.ts';
import { HE, OPERATOR, type Person, SHE } from './support/people.ts';
import { MODES, type Mode, type Product, startProduct } from './support/product.ts';
import { journey } from './support/walk.ts';

jest.setTimeout(300_000);

/** On engines each service is a process too, so processes without engines are walked only where there are none. */
const usual: Mode[] = ['one process', (await enginesAreThere()) ? 'real engines' : 'eight processes'];
const chosen = process.env.MODE?.split(',');
const modes = chosen ? (Object.keys(MODES) as Mode[]).filter((mode) => chosen.includes(mode)) : usual;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each(modes)('Kolo in %s', (mode) => {
  let product: Product;
  /** Stands in for EventStoreDB, so that messaging can run as two instances. */
  let events: EsdbDouble | undefined;
  const complaints: string[] = [];
  let his: { context: BrowserContext; page: Page };
  let hers: { context: BrowserContext; page: Page };

  beforeAll(async () => {
    if (mode === 'real engines') events = await esdbDouble();
    product = await startProduct(mode, OPERATOR.email, events ? { EVENTS_URL: events.url } : {});
  });
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
    await product?.stop();
    await events?.stop();
  });

  const slug = mode.replace(' ', '-');
  const step = journey(slug, () => browser);

  /** The pages are the same whatever is behind them: they are looked at once. */
  const look = async (page: Page, screen: string) => {
    if (mode === modes[0]) expect(await inspect(page, `${slug}-${screen}`)).toEqual([]);
  };

  /** A complaint comes with the reasons that the product has logged. */
  function checkNothingFailed(): void {
    if (complaints.length === 0) return;
    const failed = logLines(product.output()).filter(({ msg }) => msg === 'a request failed');
    expect([...complaints, ...failed]).toEqual([]);
  }

  async function arrive(who: string) {
    const context = await newPerson(browser, product.url);
    watchConsole(context, who, complaints, mode === 'real engines' ? [PHOTO_AWAY] : []);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Find Your Balkan Match' }).waitFor();
    return { context, page };
  }

  async function join(page: Page, person: Person, lookAt: (screen: string) => Promise<void>) {
    await register(page, person, lookAt);
    await followLink(page, product.url, person.email);
    await lookAt('link');
    await confirmLink(page);
    await completeProfile(page, person, (step) => lookAt(`wizard-${step}`));
  }

  step('a visitor becomes a member', async () => {
    his = await arrive('he');
    await look(his.page, 'landing');
    await join(his.page, HE, (screen) => look(his.page, screen));
    await look(his.page, 'dashboard');
    checkNothingFailed();
  });

  step('and meets people, ranked by a score that explains itself', async () => {
    const { page } = his;
    await openMatches(page, 3);
    await look(page, 'matches');
    const scores = await scoresOn(page);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));

    const first = page.getByRole('main').getByRole('article').first();
    const name = (await first.getByRole('heading').textContent()) ?? '';
    await first.getByRole('link', { name }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByText('Connection Score').first().waitFor();
    for (const part of ['Heritage', 'Values', 'Culture', 'Language', 'Distance'])
      await page.getByText(part, { exact: true }).first().waitFor();
    expect(await page.getByText(/^\d+ of \d+$/).count()).toBe(5);
    await look(page, 'member');
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await page.getByRole('button', { name: 'Liked', exact: true }).waitFor();
    checkNothingFailed();
  });

  step('two who like each other are a match', async () => {
    hers = await arrive('she');
    await join(hers.page, SHE, async () => {});
    await openMatches(his.page, 3);
    await Promise.all([his.page.waitForEvent('websocket'), his.page.goto('/matches')]);
    await like(his.page, SHE.firstName);
    await (await cardOf(his.page, SHE.firstName)).getByRole('button', { name: 'Liked' }).waitFor();
    await openMatches(hers.page, 3);
    await like(hers.page, HE.firstName);
    const told = [hers, his].map(({ page }) => page.getByText("It's a Match! 🎉").waitFor());
    await Promise.all(told);
    await (await cardOf(his.page, SHE.firstName)).getByText('Mutual Balkan Match').waitFor();
    await look(hers.page, 'match');
    checkNothingFailed();
  });

  step('and what one writes, the other reads without asking for it', async () => {
    await openMatches(his.page, 3);
    await (await cardOf(his.page, SHE.firstName)).getByRole('button', { name: 'Message' }).click();
    await his.page.getByRole('heading', { name: SHE.firstName }).waitFor();
    await his.page.getByRole('textbox', { name: 'Message' }).waitFor();
    await hers.page.goto('/matches');
    await (await cardOf(hers.page, HE.firstName)).getByRole('button', { name: 'Message' }).click();
    await hers.page.getByRole('button', { name: 'Send' }).waitFor();

    await send(hers.page, 'Ajvar or kajmak?');
    await seeMessage(his.page, 'Ajvar or kajmak?');
    await send(his.page, 'Both. On the same burek. 🔥');
    await seeMessage(hers.page, 'Both. On the same burek. 🔥');
    await seeSent(his.page);
    await his.page.getByText(`1/${LIMITS.messagesPerMonth.free}`).waitFor();
    await look(his.page, 'messages');
    checkNothingFailed();
  });

  step('members find their own pages', async () => {
    const { page } = his;
    for (const [path, heading] of [
      ['/profile', 'Your Profile'],
      ['/profile-edit', 'Edit Profile'],
      ['/likes', 'See Who Likes You'],
      ['/subscribe', 'Upgrade to Kraljevski'],
      ['/nowhere', '404 Page Not Found'],
      ['/contact', 'Contact Us'],
      ['/privacy-policy', /Privacy Policy/],
      ['/terms-of-service', /Terms of Service/],
      ['/cookie-policy', /Cookie Policy/],
      ['/gdpr', /GDPR/],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await look(page, path.slice(1));
    }
    checkNothingFailed();
  });

  step('the operator sees both', async () => {
    const { context, page } = await arrive('the operator');
    await register(page, OPERATOR, async () => {});
    await signInWithCode(page, product.url, OPERATOR.email, (screen) => look(page, screen));
    await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    for (const { firstName, lastName, email, gender } of [HE, SHE]) {
      const line = await lineOf(page, firstName);
      for (const part of [lastName, email, gender]) expect(line).toContain(part);
    }
    await look(page, 'admin');
    checkNothingFailed();
    await context.close();
  });

  // What the browser does then is the same whatever is behind it.
  const onceOnly = mode === modes[0] ? step : () => undefined;
  onceOnly('a part that is missing takes nothing else along', async () => {
    const context = await newPerson(browser, product.url);
    await context.addCookies(await his.context.cookies());
    const page = await context.newPage();
    const entry = '**/remotes/discover/remoteEntry*';
    await page.route(entry, (route) => route.fulfill({ status: 404 }));
    await page.goto('/matches');
    await page.getByText('This part could not be loaded').waitFor();
    await look(page, 'failed-part');
    const links = page.getByRole('banner').getByRole('link');
    await links.filter({ hasText: 'Messages' }).click();
    await page.getByRole('button', { name: new RegExp(SHE.firstName) }).waitFor();
    await links.filter({ hasText: 'Matches' }).click();
    await page.getByText('This part could not be loaded').waitFor();
    await page.unroute(entry);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your Matches' }).waitFor();
    await context.close();
  });
});
