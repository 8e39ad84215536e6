import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Client, signIn } from '../../support/client.ts';
import { jpeg, match, memberOf, SOCIABLE, upload } from '../../support/members.ts';
import { signInWithCode } from '../pages/joining.ts';
import { keptOn, openConversation, seeMessage, send } from '../pages/messages.ts';
import { beTold, executable, takeSession } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type Product, startProduct } from '../support/product.ts';

jest.setTimeout(300_000);

const PHOTOS = 6;
const emailOf = (name: string) => `${name}@example.org`;
/** The workers and caches that the browser holds for us. */
const STORES = `Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])
  .then(([workers, names]) => [...workers.map(({ scope }) => scope), ...names])`;
const nothing = async () => {};

let product: Product;
let ana: Client;
let marko: Client;
let profile: string;
/** By what the browser asks for pictures: what is cached is cached for it (`Vary`). */
let accept = '';
let browser: BrowserContext;
let page: Page;

beforeAll(async () => {
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
  const picture = await jpeg();
  [ana, marko] = [
    await memberOf(product.url, emailOf('ana'), SOCIABLE),
    await memberOf(product.url, emailOf('marko'), SOCIABLE),
  ];
  await memberOf(product.url, emailOf('iva'), SOCIABLE);
  for (let photo = 1; photo < PHOTOS; photo++) expect((await upload(marko, picture)).status).toBe(200);
  await match(ana, marko);
  expect((await marko.call('/api/message', { json: { receiverId: ana.id, content: 'Kafa?' } })).status).toBe(
    200,
  );
  profile = await mkdtemp(path.join(tmpdir(), 'kolo-browser-'));
  await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(profile, { recursive: true, force: true });
});

/** Opens the same browser as before, with what it has kept. */
async function openBrowser(): Promise<void> {
  browser = await chromium.launchPersistentContext(profile, {
    executablePath: await executable(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await beTold(browser);
  page = browser.pages()[0] ?? (await browser.newPage());
}

/** Opens Ana's session and all photos of Marko in it, and gives their addresses. */
async function lookAtPhotos(): Promise<string[]> {
  await browser.clearCookies();
  await takeSession(browser, (await signIn(product.url, emailOf('ana'))).cookie, product.url);
  const asked = page.waitForRequest(
    (request) => request.resourceType() === 'image' && request.url().includes('/api/photos/'),
  );
  await page.goto(`/profile/${marko.id}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  accept = (await (await asked).allHeaders()).accept ?? '';
  return page.evaluate<string[]>(`(async () => {
    const photos = await (await fetch('/api/profile/photos/${marko.id}')).json();
    const shown = photos.map(({ photoUrl }) => new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = () => resolve(photoUrl);
      image.onerror = reject;
      image.src = photoUrl;
    }));
    return Promise.all(shown);
  })()`);
}

/** Which addresses the browser still has in its cache, fresh or not. */
const cachedAmong = (urls: readonly string[]): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const kept = await Promise.all(${JSON.stringify(urls)}.map((url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin', headers: { accept: '${accept}' } }).then(({ ok }) => ok && url, () => null)));
    return kept.filter(Boolean);
  })()`);

/** Writes a message that cannot leave the device. */
async function writeOffline(text: string): Promise<void> {
  await page.route('**/api/message', (route) => route.abort());
  await page.goto('/messages');
  await openConversation(page, 'Ana');
  await send(page, text);
  await page.getByText('Sending').waitFor();
  expect(await keptOn(page)).toBe(1);
}

/** Ends all of Ana's sessions from elsewhere and waits until the open page has left for signing in. */
async function endElsewhere(): Promise<void> {
  const elsewhere = await signIn(product.url, emailOf('ana'));
  expect((await elsewhere.call('/auth/logout-all', { method: 'POST' })).status).toBe(200);
  await page.waitForURL('**/login**');
  await page.unroute('**/api/message');
}

it('has no photo and nothing stored after signing out, also once it is opened again', async () => {
  const urls = await lookAtPhotos();
  expect(urls).toHaveLength(PHOTOS);
  expect(await cachedAmong(urls)).toEqual(urls);
  await page.goto('/profile');
  await eventually('a worker and its cache', async () => (await page.evaluate<string[]>(STORES))[1]);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: 'Find Your Balkan Match' }).waitFor();
  expect(await cachedAmong(urls)).toEqual([]);
  expect(await page.evaluate<string[]>(STORES)).toEqual([]);
  await browser.close();
  await openBrowser();
  await page.goto('/');
  expect(await cachedAmong(urls)).toEqual([]);
});

it('has no photo left once the session is over, and keeps what waits for the same member', async () => {
  const urls = await lookAtPhotos();
  expect(await cachedAmong(urls)).toEqual(urls);
  await writeOffline('Sutra u pet.');
  await endElsewhere();
  expect(await cachedAmong(urls)).toEqual([]);
  expect(await keptOn(page)).toBe(1);
  await signInWithCode(page, product.url, emailOf('ana'), nothing);
  await page.waitForURL((url) => url.pathname !== '/login');
  await eventually('the message', async () => {
    const answer = await marko.call(`/api/conversation/${ana.id}`);
    return (await answer.text()).includes('Sutra u pet.') || undefined;
  });
  await page.goto('/messages');
  await openConversation(page, 'Ana');
  await seeMessage(page, 'Sutra u pet.');
  await eventually('an empty outbox', async () => (await keptOn(page)) === 0 || undefined);
});

it('deletes what waits when another member signs in', async () => {
  await lookAtPhotos();
  await writeOffline('Never sent.');
  await endElsewhere();
  expect(await keptOn(page)).toBe(1);
  await signInWithCode(page, product.url, emailOf('iva'), nothing);
  await page.waitForURL((url) => url.pathname !== '/login');
  await eventually('an empty outbox', async () => (await keptOn(page)) === 0 || undefined);
});
