import type { Browser, BrowserContext } from 'playwright-core';
import { beTold, launchBrowser, takeSession } from '../../../tests/journeys/support/browser.ts';
import { signUp } from '../../../tests/support/client.ts';
import { memberOf, PROFILE } from '../../../tests/support/members.ts';
import { type Benchmark, type Figure, median } from '../harness/index.ts';
import { withFolder } from '../product/seededFolder.ts';
import { INTERACTION_GOAL_MS, measureInteractions } from './interactions.ts';
import { startFullProduct } from './product.ts';
import { FIGURES, measureScreen, SCREENS, type Viewer } from './screens.ts';

const TELEPHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

async function telephone(browser: Browser, url: string, cookies = ''): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...TELEPHONE });
  await takeSession(context, cookies, url);
  await beTold(context);
  return context;
}

/** The screens in turn, so that a busy moment of the machine does not fall on one of them. */
async function screens(
  browser: Browser,
  url: string,
  cookies: Record<Viewer, string>,
  rounds: number,
): Promise<Figure[]> {
  const measured = SCREENS.map((screen) => ({
    ...screen,
    rounds: [] as Awaited<ReturnType<typeof measureScreen>>[],
  }));
  for (let round = 0; round < rounds; round++)
    for (const screen of measured) {
      const context = await telephone(browser, url, cookies[screen.viewer]);
      screen.rounds.push(await measureScreen(context, screen.path));
      await context.close();
    }
  return measured.flatMap(({ name, goals, rounds: all }) =>
    FIGURES.flatMap(({ kind, what, unit }): Figure[] => {
      const atMost = goals[kind];
      if (atMost === undefined) return [];
      const value = median(all.map((figures) => figures[kind]));
      return [{ what: `${name}: ${what}`, value, unit, goal: { of: 'value', atMost } }];
    }),
  );
}

/** What the built product costs a telephone on slow 4G: medians, with nothing cached. */
const browserBench: Benchmark = (scale) =>
  withFolder(async (folder) => {
    const [repeats, cardCounts] = scale === 'whole' ? [5, [12, 500]] : [1, [12]];
    const product = await startFullProduct(folder, scale);
    const browser = await launchBrowser();
    try {
      const { cookie } = await memberOf(product.url, 'bench@example.org', PROFILE);
      const { cookie: newcomer } = await signUp(product.url, 'newcomer@example.org');
      const figures = await screens(
        browser,
        product.url,
        { stranger: '', newcomer, member: cookie },
        repeats,
      );
      for (const count of cardCounts) {
        const context = await telephone(browser, product.url, cookie);
        const times = await measureInteractions(context, count, repeats);
        await context.close();
        for (const [kind, all] of Object.entries(times))
          figures.push({
            what: `${kind} with ${count} cards, from press to paint`,
            value: median(all),
            unit: 'ms',
            goal: { of: 'value', atMost: INTERACTION_GOAL_MS },
          });
      }
      return figures;
    } finally {
      await browser.close();
      await product.stop();
    }
  });

export default browserBench;
