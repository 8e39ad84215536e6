import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namedBy } from '@kolo/testing/namedBy';
import sharp from 'sharp';
import { launchBrowser } from '../support/browser.ts';
import { CAST_OPERATOR, type Cast, joinCast } from '../support/cast.ts';
import { comeToRest } from '../support/inspect.ts';
import { ROOT, startProduct } from '../support/product.ts';
import { portraitOf } from './portraits.ts';
import { openScreen, type Screen } from './screen.ts';
import { SCREENS } from './screens.ts';

/**
 * `make screens`: a picture of every screen in each width and theme, and a page that shows them side by side.
 * `ONLY=matches,likes` takes those whose name contains one of these, `WIDTHS=390,900` other widths, `DRAWINGS=folder` shows beside each what was
 * drawn of it: pictures of that folder that are called as the screen says, with width and perhaps theme.
 */
const FOLDER = path.join(ROOT, 'test-results/gallery');
/** The pictures of the README, each made anew whenever it is taken. */
const SHOWN = path.join(ROOT, 'docs/pictures');
const SHOWN_PICTURES = ['matches-390', 'member-390', 'thread-390', 'home-1440'];
const { ONLY = '', WIDTHS = '320,390,900,1440', DRAWINGS = '' } = process.env;
const WANTED = WIDTHS.split(',').map(Number);
const THEMES = ['light', 'dark'] as const;
const HEIGHTS: Record<number, number> = { 320: 568, 390: 844 };
const DEFAULT_HEIGHT = 900;

/** The picture of a screen, or its drawing. */
interface Picture {
  file: string;
  words: string;
}

const widthsOf = ({ widths }: Screen): number[] => WANTED.filter((width) => widths?.includes(width) ?? true);
const pictureOf = ({ name }: Screen, width: number, theme: string): Picture => ({
  file: `${name}-${width}-${theme}.png`,
  words: `${width} · ${theme}`,
});

async function takePictures(screen: Screen, cast: Cast): Promise<void> {
  for (const width of widthsOf(screen)) {
    const context = await cast.contextOf(screen.viewer);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? DEFAULT_HEIGHT });
    await openScreen(page, screen, cast);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await comeToRest(page);
      const file = path.join(FOLDER, pictureOf(screen, width, theme).file);
      await page.screenshot({ path: file });
      const shown = `${screen.name}-${width}`;
      if (theme === 'light' && SHOWN_PICTURES.includes(shown))
        await sharp(file)
          .webp({ quality: 80 })
          .toFile(path.join(SHOWN, `${shown}.webp`));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** What was drawn of a screen at a width, copied beside the pictures. */
async function drawingsOf({ drawing }: Screen, width: number): Promise<Picture[]> {
  if (!DRAWINGS || !drawing) return [];
  const found = globSync(`**/${drawing}-${width}{,-*}.png`, { cwd: DRAWINGS });
  return Promise.all(
    found.map(async (drawn) => {
      const file = `drawn-${path.basename(drawn)}`;
      await writeFile(path.join(FOLDER, file), await readFile(path.join(DRAWINGS, drawn)));
      return { file, words: `drawn, ${path.basename(drawn, '.png')}` };
    }),
  );
}

const figure = ({ name }: Screen, { file, words }: Picture): string =>
  `<figure><a href="${file}"><img loading="lazy" height="420" src="${file}" alt="${name}, ${words}"></a><figcaption>${words}</figcaption></figure>`;

async function section(screen: Screen): Promise<string> {
  const pictures: Picture[] = [];
  for (const width of widthsOf(screen)) {
    pictures.push(...(await drawingsOf(screen, width)));
    pictures.push(...THEMES.map((theme) => pictureOf(screen, width, theme)));
  }
  const figures = pictures.map((picture) => figure(screen, picture));
  return `<h2 id="${screen.name}">${screen.name}</h2><div>${figures.join('')}</div>`;
}

for (const folder of [FOLDER, SHOWN]) await mkdir(folder, { recursive: true });
const screens = namedBy(ONLY, SCREENS, ({ name }) => name);
const browser = await launchBrowser();
const product = await startProduct('one process', CAST_OPERATOR);
try {
  const cast = await joinCast(browser, product.url, portraitOf);
  for (const [at, screen] of screens.entries()) {
    console.log(`${at + 1} of ${screens.length}: ${screen.name}`);
    await takePictures(screen, cast);
  }
} finally {
  await browser.close();
  await product.stop();
}
const page = path.join(FOLDER, 'index.html');
const sections = await Promise.all(screens.map(section));
await writeFile(
  page,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>body{font:15px/1.5 system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto}figure{margin:0}</style>${sections.join('')}</html>`,
);
console.log(page);
