import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { addDays, dayOf } from '@kolo/contracts/dates';
import { ABSENCE } from '@kolo/contracts/limits';
import type { Browser, Page } from 'playwright-core';
import { MAN, match, memberOf, PROFILE } from '../../support/members.ts';
import { typeCode } from '../pages/joining.ts';
import { launchBrowser, newPerson, newPhone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger, type Hand, mouse } from '../support/hands.ts';
import { mailedCode, mailedLinkWith } from '../support/mailbox.ts';
import { type Product, startProduct } from '../support/product.ts';
import { endJourney, journey } from '../support/walk.ts';

jest.setTimeout(300_000);

const CLOCK = pathToFileURL(path.resolve(import.meta.dirname, '../../support/clockAhead.ts'));
const DAY_MS = 24 * 3_600_000;
const OPERATOR = 'operator@example.org';
const HERS = 'jelena@example.org';
const HIS = 'marko@example.org';
const THIRD = 'ivan@example.org';

let directory: string;
let browser: Browser;
let product: Product;
let her: Page;
let him: Page;
const step = journey('absence', () => browser);

/** The same product, so many days later. */
async function startLater(days: number): Promise<void> {
  await product?.stop();
  product = await startProduct('one process', OPERATOR, {
    DEMO: '0',
    DATA_DIR: directory,
    NODE_OPTIONS: `--import ${CLOCK}`,
    CLOCK_AHEAD_MS: String(days * DAY_MS),
  });
}

async function signIn(page: Page, email: string, hand: Hand): Promise<void> {
  const before = await mailedCode(product.url, email);
  await page.goto(`${product.url}/login`);
  await hand.write(page.getByLabel('Email address'), email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose Login Method' }).waitFor();
  const code = await eventually('a new code', async () => {
    const newest = await mailedCode(product.url, email);
    return newest === before ? undefined : newest;
  });
  await typeCode(page, code, hand);
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function found(page: Page, count: number): Promise<void> {
  await eventually(`${count} to be found`, async () => {
    await page.goto(`${product.url}/matches`);
    const said = await page.getByText(/^\d+ potential matches found$/).textContent();
    return Number.parseInt(said ?? '', 10) === count || undefined;
  });
  expect(await page.getByRole('main').getByRole('article').count()).toBe(count);
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kolo-absence-'));
  browser = await launchBrowser();
  await startLater(0);
  const she = await memberOf(product.url, HERS, PROFILE);
  await memberOf(product.url, HIS, MAN);
  await match(she, await memberOf(product.url, THIRD, MAN));
});
afterAll(async () => {
  await endJourney(browser, product);
  await rm(directory, { recursive: true, force: true });
});

step('she is told that her profile goes to sleep, and is still shown', async () => {
  await startLater(100);
  await mailedLinkWith(product.url, HERS, '/login');
  const letters = await (await fetch(`${product.url}/dev/mailbox.json`)).text();
  const sleepsOn = addDays(dayOf(new Date()), 100 + ABSENCE.hiddenLetter);
  const day = new Date(sleepsOn).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect(letters).toContain(`Your profile goes to sleep on ${day}`);
  him = await (await newPerson(browser, product.url)).newPage();
  await signIn(him, HIS, mouse);
  await found(him, 1);
});

step('after four months only her match sees her', async () => {
  await startLater(122);
  await found(him, 0);
  const match = await (await newPerson(browser, product.url)).newPage();
  await signIn(match, THIRD, mouse);
  await found(match, 0);
  await match.goto(`${product.url}/dashboard`);
  await match.getByText('Ana').first().waitFor();
});

step('she comes back, is shown at once, and sees the others', async () => {
  her = await (await newPhone(browser, product.url)).newPage();
  await signIn(her, HERS, finger);
  await found(him, 1);
  await eventually('him to be found', async () => {
    await her.goto(`${product.url}/matches`);
    return (await her.getByRole('main').getByRole('article').count()) > 0 || undefined;
  });
});
