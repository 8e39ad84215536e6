import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../../../tests/journeys/browser.ts';
import { memberOf, PROFILE } from '../../../tests/support/product.ts';
import { INTERACTION_GOAL_MS, measureInteractions } from './interactions.ts';
import { startFullProduct } from './product.ts';
import { type Goals, measureScreen, SCREENS } from './screens.ts';

/**
 * What the built product costs a telephone on slow 4G, beside its goals:
 * `node load-tests/bench/browser/browser.bench.ts [--rounds 5] [--data folder] [--cards 12,500]`. Rounds go through all
 * screens in turn; a folder that is named is kept and taken again.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    data: { type: 'string', default: mkdtempSync(path.join(tmpdir(), 'kolo-bench-')) },
    cards: { type: 'string', default: '12,500' },
  },
});

const TELEPHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

async function telephone(browser: Browser, url: string, cookies = ''): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...TELEPHONE });
  const pairs = cookies.split('; ').filter((pair) => pair !== '');
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    }),
  );
  return context;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
const rounded = (number: number): number => Math.round(number * 10_000) / 10_000;

const product = await startFullProduct(values.data);
const browser = await launchBrowser();
try {
  const { cookie } = await memberOf(product.url, `bench-${Date.now()}@example.org`, PROFILE);
  const results = SCREENS.map((screen) => ({ ...screen, rounds: [] as Record<keyof Goals, number>[] }));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { path: address, signedIn, rounds } of results) {
      const context = await telephone(browser, product.url, signedIn ? cookie : '');
      rounds.push(await measureScreen(context, address));
      await context.close();
    }
  }
  for (const { name, goals, rounds } of results) {
    console.log(`${name} (median, least and most of ${rounds.length})`);
    for (const kind of ['kilobytes', 'scriptKilobytes', 'largestPaintMs', 'layoutShift'] as const) {
      const all = rounds.map((figures) => rounded(figures[kind]));
      const goal = goals[kind] === undefined ? '' : `   goal ${goals[kind]}`;
      console.log(`  ${kind}: ${median(all)} (${Math.min(...all)} to ${Math.max(...all)})${goal}`);
    }
  }
  for (const count of values.cards.split(',').map(Number)) {
    const context = await telephone(browser, product.url, cookie);
    const times = await measureInteractions(context, count);
    await context.close();
    for (const [kind, all] of Object.entries(times)) {
      const figures = `${median(all)} (${Math.min(...all)} to ${Math.max(...all)})`;
      console.log(`${kind} with ${count} cards, milliseconds: ${figures}   goal ${INTERACTION_GOAL_MS}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
