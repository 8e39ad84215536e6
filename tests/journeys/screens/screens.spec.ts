import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { CAST_OPERATOR, type Cast, joinCast } from '../cast.ts';
import { comeToRest, violationsOn } from '../inspect.ts';
import { noteShifts, shiftsOf } from '../layoutShifts.ts';
import { type Product, startProduct } from '../product.ts';
import { answerLate } from './answerLate.ts';
import { openScreen, SCREENS, type Screen } from './screens.ts';
import { cutTexts, reword, type Wording } from './wording.ts';

jest.setTimeout(120_000);

/** Of a telephone. */
const SIZE = { width: 390, height: 844 };
const MOST_SHIFT = 0.02;

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

async function onTelephone(screen: Screen, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await cast.contextOf(screen.viewer);
  try {
    await noteShifts(context);
    await answerLate(context);
    const page = await context.newPage();
    await page.setViewportSize(SIZE);
    await openScreen(page, screen, cast);
    await comeToRest(page);
    await look(page);
  } finally {
    await context.close();
  }
}

describe.each(SCREENS)('$name on a telephone', (screen) => {
  test('can be used by everybody, in the light and in the dark, and stays where it is', () =>
    onTelephone(screen, async (page) => {
      const { sum, moved } = await shiftsOf(page);
      expect(sum > MOST_SHIFT ? moved : []).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOn(page)).toEqual([]);
      }
    }));

  test('has room for longer words and for other letters', () =>
    onTelephone(screen, async (page) => {
      const cut: Partial<Record<Wording | 'as written', string[]>> = { 'as written': await cutTexts(page) };
      for (const wording of ['cyrillic', 'longer'] as const) {
        await reword(page, wording);
        cut[wording] = await cutTexts(page);
      }
      expect(cut).toEqual({ 'as written': [], cyrillic: [], longer: [] });
    }));
});
