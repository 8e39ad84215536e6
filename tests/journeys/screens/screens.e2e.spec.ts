import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newOnlooker } from '../support/browser.ts';
import { CAST_OPERATOR, type Cast, joinCast, type Viewer } from '../support/cast.ts';
import { comeToRest, violationsOn } from '../support/inspect.ts';
import { createKeptPages, type KeptPages } from '../support/keptPages.ts';
import { noteShifts, shiftsOf } from '../support/layoutShifts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { answerLate, forgetAnswers } from './calls.ts';
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
let pages: KeptPages<Viewer>;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct('one process', CAST_OPERATOR, { DEMO: '0' });
  cast = await joinCast(browser, product.url);
  pages = createKeptPages(openPage, forgetAnswers);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The width of a telephone, where a screen has it. */
const widthOf = ({ widths = [PHONE] }: Screen): number =>
  widths.includes(PHONE) ? PHONE : (widths[0] ?? PHONE);

async function openPage(viewer: Viewer): Promise<Page> {
  const context = await cast.contextOf(viewer, newOnlooker);
  await noteShifts(context);
  const page = await context.newPage();
  await answerLate(page);
  return page;
}

/** What somebody does moves what is on the screen, and when its answer is late a browser counts it as a shift. */
async function expectStill(page: Page, { isMoved }: Screen): Promise<void> {
  await comeToRest(page);
  const { sum, moved } = await shiftsOf(page);
  expect(sum > MOST_SHIFT && !isMoved ? moved : []).toEqual([]);
}

async function opened(screen: Screen, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await pages.take(screen.viewer);
  let isForgettable = false;
  try {
    await page.setViewportSize({ width: widthOf(screen), height: HEIGHT });
    await openScreen(page, screen, cast, () => expectStill(page, screen));
    if (screen.open) await comeToRest(page);
    await look(page);
    isForgettable = !screen.isAlone;
  } finally {
    await (isForgettable ? pages.giveBack(page) : pages.drop(page));
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
      expect(await page.evaluate(WIDTH)).toBeLessThanOrEqual(widthOf(screen));
      expect(await violationsOn(page)).toEqual([]);
      expect(await cutInAnyWords(page)).toEqual({ written: [], cyrillic: [], longer: [] });
    }),
);
