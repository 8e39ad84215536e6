import type { BrowserContext, Page } from 'playwright-core';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** A page of somebody, in which one screen after the other is opened: a new page would compile every script anew. */
export interface KeptPages<Person> {
  /** Lends a page as if it were new, or a new one while theirs is lent. */
  take(person: Person): Promise<Page>;
  giveBack(page: Page): Promise<void>;
  /** Closes a page that does not forget what was done to it. */
  drop(page: Page): Promise<void>;
}

/** Of the same origin, with nothing that goes on working. */
const NOTHING = '/health';
const LISTENED = ['console', 'request', 'response', 'dialog'];
const STORED = 'local_storage,indexeddb,cache_storage';

async function clear(page: Page, cookies: Cookies): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  for (const event of LISTENED) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(NOTHING);
  await page.mouse.move(0, 0);
  await page.evaluate('sessionStorage.clear()');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: STORED,
  });
  await devtools.detach();
  await context.clearCookies();
  await context.addCookies(cookies);
}

/** Keeps pages in the browsers that `open` opens; `forget` undoes what else is done to a page. */
export function createKeptPages<Person>(
  open: (person: Person) => Promise<Page>,
  forget: (page: Page) => Promise<unknown> = async () => {},
): KeptPages<Person> {
  const kept: { person: Person; page: Page; cookies: Cookies; isLent: boolean }[] = [];
  const without = (page: Page) => kept.splice(0, kept.length, ...kept.filter((each) => each.page !== page));

  return {
    async take(person) {
      const found = kept.find((each) => each.person === person && !each.isLent);
      if (found) {
        found.isLent = true;
        return found.page;
      }
      const page = await open(person);
      kept.push({ person, page, cookies: await page.context().cookies(), isLent: true });
      return page;
    },
    async giveBack(page) {
      const found = kept.find((each) => each.page === page);
      if (!found || page.isClosed()) return void without(page);
      await forget(page);
      await clear(page, found.cookies);
      found.isLent = false;
    },
    async drop(page) {
      without(page);
      await page.context().close();
    },
  };
}
