import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newOnlooker } from '../browser.ts';
import { CAST_OPERATOR, type Cast, joinCast, type Viewer } from '../cast.ts';
import { comeToRest, violationsOn } from '../inspect.ts';
import { noteShifts, shiftsOf } from '../layoutShifts.ts';
import { type Product, startProduct } from '../product.ts';
import { answerLate } from './answerLate.ts';
import { openScreen, type Screen } from './screen.ts';
import { SCREENS } from './screens.ts';
import { cutTexts, reword, type Wording } from './wording.ts';

jest.setTimeout(120_000);

/** Of a telephone. */
const PHONE = 390;
const HEIGHT = 844;
const MOST_SHIFT = 0.02;
/** Of all there is, also what is only reached by moving sideways. */
const WIDTH = 'document.documentElement.scrollWidth';

let browser: Browser;
let product: Product;
let cast: Cast;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', CAST_OPERATOR, { DEMO: '0' });
  cast = await joinCast(browser, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The width of a telephone, where a screen has it. */
const widthOf = ({ widths = [PHONE] }: Screen): number =>
  widths.includes(PHONE) ? PHONE : (widths[0] ?? PHONE);

/** One page for the screens of a viewer: each new one would start a process and compile the product's files again. */
const pages = new Map<Viewer, Page>();

async function pageFor({ viewer, isAlone }: Screen): Promise<Page> {
  const kept = isAlone ? undefined : pages.get(viewer);
  if (kept) return kept;
  const context = await cast.contextOf(viewer, newOnlooker);
  await noteShifts(context);
  await answerLate(context);
  const page = await context.newPage();
  // Whether to leave what is not saved.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  if (!isAlone) pages.set(viewer, page);
  return page;
}

/** Leaves nothing to the next screen, but who is signed in. */
async function clear(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.mouse.move(0, 0);
  await page.goto('/health');
  await page.evaluate(`(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  })()`);
}

async function opened(screen: Screen, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await pageFor(screen);
  let isKept = false;
  try {
    await page.setViewportSize({ width: widthOf(screen), height: HEIGHT });
    await openScreen(page, screen, cast);
    await comeToRest(page);
    await look(page);
    if (!screen.isAlone) {
      await clear(page);
      isKept = true;
    }
  } finally {
    if (!isKept) {
      if (pages.get(screen.viewer) === page) pages.delete(screen.viewer);
      await page.context().close();
    }
  }
}

/** What cannot be read to its end, as it is written, in other letters and in longer words. */
async function cutInAnyWords(page: Page): Promise<Record<Wording | 'written', string[]>> {
  const written = await cutTexts(page);
  await reword(page, 'cyrillic');
  const cyrillic = await cutTexts(page);
  await reword(page, 'longer');
  return { written, cyrillic, longer: await cutTexts(page) };
}

test.each(SCREENS)(
  '$name is for everybody, in the light and in the dark, keeps still and has room for other words',
  (screen) =>
    opened(screen, async (page) => {
      const { sum, moved } = await shiftsOf(page);
      expect(sum > MOST_SHIFT && !screen.isMoved ? moved : []).toEqual([]);
      expect(await page.evaluate(WIDTH)).toBeLessThanOrEqual(widthOf(screen));
      expect(await violationsOn(page)).toEqual([]);
      expect(await cutInAnyWords(page)).toEqual({ written: [], cyrillic: [], longer: [] });
    }),
);
