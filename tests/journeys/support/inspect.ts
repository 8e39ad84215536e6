import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from './product.ts';

const SCREENS = path.join(ROOT, 'test-results/screens');

const soon = (script: string) => `Promise.race([${script}, new Promise((late) => setTimeout(late, 2000))])`;

/** Pictures further down load only when they come near; here the whole page is wanted. */
const LOAD_PICTURES = soon(`Promise.allSettled([...document.images].map((image) => {
  image.loading = 'eager';
  return image.decode();
})).then(() => {})`);

/** Colours that are on their way to others would be judged wrongly. */
const COME_TO_REST = soon(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  .then(() => Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  ))
  .then(() => {})`);

/** What sees colours; nothing else differs between the light and the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const inspection = (only?: readonly string[]) =>
  `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...(only && { runOnly: only }) })})`;

/** Waits until the pictures of a page are there and its transitions have ended, for two seconds at most each. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(LOAD_PICTURES);
  await page.evaluate(COME_TO_REST);
}

async function violationsIn(page: Page, colorScheme: 'light' | 'dark', only?: readonly string[]) {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(COME_TO_REST);
  const { violations } = await page.evaluate<axe.AxeResults>(inspection(only));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${colorScheme}: ${id}: ${help}\n  ${html.slice(0, 300)}\n  ${failureSummary}`,
    ),
  );
}

/** What axe finds wrong with a page as it is, in the light and in the dark. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return [...(await violationsIn(page, 'dark', COLOUR_RULES)), ...(await violationsIn(page, 'light'))];
}

/**
 * What reaches beyond the side of a page that scrolls sideways. A phone shows such a page smaller, so its
 * `innerWidth` would say nothing.
 */
const TOO_WIDE = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const reach = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right + scrollX > clientWidth,
  );
  return ['wider than its window: ' + scrollWidth + ' of ' + clientWidth + ' px', ...reach.map(
    (element) => '  ' + element.cloneNode(false).outerHTML.slice(0, 200),
  )].slice(0, 12);
})()`;

/** What axe finds wrong with a screen of a journey, as it is, each finding under the screen's name, and what is too wide. */
export async function inspect(page: Page, name: string): Promise<string[]> {
  await comeToRest(page);
  const found = [...(await page.evaluate<string[]>(TOO_WIDE)), ...(await violationsOn(page))];
  return found.map((each) => `${name}, ${each}`);
}

/** Keeps a picture of every open page. */
export async function picture(browser: Browser, name: string): Promise<void> {
  await mkdir(SCREENS, { recursive: true });
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: path.join(SCREENS, `${name}-${index + 1}.png`), fullPage: true });
}
