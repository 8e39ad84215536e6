import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { DEADLINE_MS } from './eventually.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser named by CHROME, else an installed one, else the one that comes as a package. */
export async function executable(): Promise<string> {
  const found = [process.env.CHROME, ...INSTALLED].find((path) => path !== undefined && existsSync(path));
  if (found) return found;
  // The package brings along the libraries it needs only where it believes itself in that place.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Starts a real Chromium without a window. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await executable(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });

/** Somebody who has been told how the circle works: the sheet that tells it would lie over the first matches. */
export const beTold = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript("try { localStorage.setItem('kolo.matches.circleTold', '1') } catch {}");

/** Somebody with a telephone, by their finger. */
export async function newPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(DEADLINE_MS);
  await beTold(context);
  return context;
}

/** A person's own browser: nothing shared with others. */
export async function newPerson(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(DEADLINE_MS);
  await beTold(context);
  return context;
}

/** Somebody who looks and leaves: in each of so many browsers the worker would fetch and keep the shell's files. */
export const newOnlooker: typeof newPerson = (browser, baseURL, options = {}) =>
  newPerson(browser, baseURL, { ...options, serviceWorkers: 'block' });

/** Puts a member's session, as a client without a screen holds it, into a browser; '' is nobody's. */
export async function takeSession(context: BrowserContext, cookie: string, url: string): Promise<void> {
  const pairs = cookie.split('; ').filter((pair) => pair !== '');
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    }),
  );
}

/** A page of a browser, with a member's session. */
export async function signedInPage(context: BrowserContext, cookie: string, url: string): Promise<Page> {
  await takeSession(context, cookie, url);
  return context.newPage();
}

/** Presses the browser's own Back, which the page may keep; unlike `goBack` it waits for nothing. */
export async function pressBack(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
  const before = entries[currentIndex - 1];
  if (!before) throw new Error('There is no page before this one.');
  await devtools.send('Page.navigateToHistoryEntry', { entryId: before.id });
  await devtools.detach();
}
