import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../browser.ts';
import { CAST_OPERATOR, type Cast, joinCast } from '../cast.ts';
import { comeToRest } from '../inspect.ts';
import { ROOT, startProduct } from '../product.ts';
import { openScreen, SCREENS, type Screen } from './screens.ts';

/**
 * `make screens`: a picture of every screen in each width and theme, and a page that shows them side by side.
 * `ONLY=matches` takes those whose name contains it, `WIDTHS=390,900` other widths.
 */
const FOLDER = path.join(ROOT, 'test-results/gallery');
const { ONLY = '', WIDTHS = '320,390,900,1440' } = process.env;
const widths = WIDTHS.split(',').map(Number);
const THEMES = ['light', 'dark'] as const;
const HEIGHTS: Record<number, number> = { 320: 568, 390: 844 };
const DEFAULT_HEIGHT = 900;

const fileOf = ({ name }: Screen, width: number, theme: string): string => `${name}-${width}-${theme}.png`;

async function takePictures(screen: Screen, cast: Cast): Promise<void> {
  for (const width of widths) {
    const context = await cast.contextOf(screen.viewer);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? DEFAULT_HEIGHT });
    await openScreen(page, screen, cast);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await comeToRest(page);
      await page.screenshot({ path: path.join(FOLDER, fileOf(screen, width, theme)) });
    }
    await context.close();
  }
}

const figure = (screen: Screen, width: number, theme: string): string =>
  `<figure><a href="${fileOf(screen, width, theme)}"><img loading="lazy" height="420" src="${fileOf(screen, width, theme)}" alt="${screen.name}, ${width} pixels, ${theme}"></a><figcaption>${width} · ${theme}</figcaption></figure>`;

const section = (screen: Screen): string =>
  `<h2 id="${screen.name}">${screen.name}</h2><div>${widths
    .flatMap((width) => THEMES.map((theme) => figure(screen, width, theme)))
    .join('')}</div>`;

await mkdir(FOLDER, { recursive: true });
const screens = SCREENS.filter(({ name }) => name.includes(ONLY));
const browser = await launchBrowser();
const product = await startProduct('one process', CAST_OPERATOR);
try {
  const cast = await joinCast(browser, product.url);
  for (const [at, screen] of screens.entries()) {
    console.log(`${at + 1} of ${screens.length}: ${screen.name}`);
    await takePictures(screen, cast);
  }
} finally {
  await browser.close();
  await product.stop();
}
const page = path.join(FOLDER, 'index.html');
await writeFile(
  page,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>body{font:15px/1.5 system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto}figure{margin:0}</style>${screens.map(section).join('')}</html>`,
);
console.log(page);
