import type { Page } from 'playwright-core';
import { newOnlooker } from '../browser.ts';
import type { Cast, Viewer } from '../cast.ts';
import { noteShifts } from '../layoutShifts.ts';
import { answerLate, forgetAnswers } from './calls.ts';
import type { Screen } from './screen.ts';

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

/** A page of each viewer, in which one screen after the other is opened: a new page would compile every script anew. */
export interface KeptPages {
  /** Lends a page as if it were new. After a failure, or what stays with the page, the next one is a new one. */
  lend(screen: Screen, use: (page: Page) => Promise<void>): Promise<void>;
}

/** Of the same origin, with nothing that goes on working. */
const NOTHING = '/health';
const STORED = 'local_storage,indexeddb,cache_storage';

async function clear(page: Page, cookies: Cookies): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await forgetAnswers(page);
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

export function createKeptPages(cast: Cast): KeptPages {
  const kept = new Map<Viewer, { page: Page; cookies: Cookies }>();

  async function pageOf(viewer: Viewer): Promise<Page> {
    const found = kept.get(viewer);
    if (found) {
      await clear(found.page, found.cookies);
      return found.page;
    }
    const context = await cast.contextOf(viewer, newOnlooker);
    await noteShifts(context);
    const page = await context.newPage();
    await answerLate(page);
    kept.set(viewer, { page, cookies: await context.cookies() });
    return page;
  }

  async function drop(viewer: Viewer): Promise<void> {
    const found = kept.get(viewer);
    kept.delete(viewer);
    await found?.page.context().close();
  }

  return {
    async lend({ viewer, isAlone = false }, use) {
      let isClean = false;
      try {
        await use(await pageOf(viewer));
        isClean = !isAlone;
      } finally {
        if (!isClean) await drop(viewer);
      }
    },
  };
}
