import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { LANGUAGE_PARAMETER, OFFERED_LANGUAGES, type SiteLanguageTag } from '@kolo/contracts/site/languages';
import { SCREENS, type Viewer } from '../../load-tests/bench/browser/screens.ts';
import { openSlowPage } from '../../load-tests/bench/browser/slowPage.ts';
import { launchBrowser, newPhone, takeSession } from '../../tests/journeys/support/browser.ts';
import { type Cast, joinCast } from '../../tests/journeys/support/cast.ts';
import { type Product, startProduct } from '../../tests/journeys/support/product.ts';
import { signUp } from '../../tests/support/client.ts';
import { memberOf, PROFILE } from '../../tests/support/members.ts';

jest.setTimeout(300_000);

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let product: Product;
let cookies: Record<Viewer, string>;
let cast: Cast;

beforeAll(async () => {
  product = await startProduct('one process', 'operator@example.org', { DEMO: '0' });
  const member = await memberOf(product.url, 'member@example.org', PROFILE);
  const newcomer = await signUp(product.url, 'newcomer@example.org');
  cookies = { stranger: '', newcomer: newcomer.cookie, member: member.cookie };
  browser = await launchBrowser();
  cast = await joinCast(browser, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it.each(SCREENS)('the $name comes in no more bytes than it may', async ({ path, viewer, goals }) => {
  const context = await newPhone(browser, product.url);
  await takeSession(context, cookies[viewer], product.url);
  const { page, bytes } = await openSlowPage(context);
  // What comes last on a member's screen.
  const isConnected = viewer === 'member' ? page.waitForEvent('websocket') : null;
  await page.goto(path);
  await isConnected;
  await page.waitForLoadState('networkidle');
  const { kilobytes = Number.POSITIVE_INFINITY, scriptKilobytes = Number.POSITIVE_INFINITY } = goals;
  expect(bytes() / 1_000).toBeLessThanOrEqual(kilobytes);
  expect(bytes('Script') / 1_000).toBeLessThanOrEqual(scriptKilobytes);
  await context.close();
});

/** In either script, the one whose letters and sentences weigh most. */
it.each(['ro', 'sr-Cyrl'])('the landing page in %s comes in no more bytes than it may', async (language) => {
  const context = await newPhone(browser, product.url);
  const { page, bytes } = await openSlowPage(context);
  await page.goto(`/?${LANGUAGE_PARAMETER}=${language}`);
  await page.waitForLoadState('networkidle');
  const landing = SCREENS.find(({ name }) => name === 'landing page');
  expect(bytes() / 1_000).toBeLessThanOrEqual(landing?.goals.kilobytes ?? 0);
  await context.close();
});

/** Of a member who has matched, written and been written to. */
const signedInScreens = (partner: string) => [
  '/',
  '/matches',
  '/likes',
  `/profile/${partner}`,
  '/messages',
  `/messages?start=${partner}`,
  '/profile',
  '/subscribe',
];
const SCRIPT_KILOBYTES = 200;

async function scriptOf(viewer: 'member' | 'newcomer', path: string, language: SiteLanguageTag) {
  const context = await cast.contextOf(viewer, newPhone);
  const { page, bytes } = await openSlowPage(context);
  const url = new URL(path, product.url);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  const isConnected = viewer === 'member' ? page.waitForEvent('websocket') : null;
  await page.goto(url.href);
  await isConnected;
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await context.close();
  return { path, kilobytes: bytes('Script') / 1_000 };
}

/** One in each script, with `LANGUAGES=all` every one. */
const WEIGHED = process.env.LANGUAGES === 'all' ? OFFERED_LANGUAGES : (['ro', 'mk'] as const);

it.each(WEIGHED)('no first screen in %s comes in more script than it may', async (language) => {
  const weights = [await scriptOf('newcomer', '/', language)];
  for (const path of signedInScreens(cast.partner)) weights.push(await scriptOf('member', path, language));
  expect(weights.filter(({ kilobytes }) => kilobytes > SCRIPT_KILOBYTES)).toEqual([]);
});
