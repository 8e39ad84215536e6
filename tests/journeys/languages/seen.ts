import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import { LANGUAGE_COOKIE } from '@kolo/contracts/site/languages';
import { namedBy } from '@kolo/testing/namedBy';
import { portraitOf } from '../screens/portraits.ts';
import { openScreen, type Screen } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';
import { cutTexts } from '../screens/wording.ts';
import { launchBrowser, newOnlooker } from '../support/browser.ts';
import { CAST_OPERATOR, type Cast, joinCast } from '../support/cast.ts';
import { comeToRest, violationsOn } from '../support/inspect.ts';
import { ROOT, startProduct } from '../support/product.ts';
import { type Finder, finderOf, textsOn } from './leftInEnglish.ts';
import { inTheirWords, type Translator, translatorInto } from './speak.ts';

/** What the cast and the screens' answers wrote: members and operators. */
export const WRITTEN = [
  'Split girl far from the sea.',
  'Ajvar or kajmak?',
  'Both. On the same burek.',
  'Then you may carry',
  'Sunday at noon, by the river?',
  'Burek is meat. The rest is',
  'It was a joke indeed.',
  'Not now.',
  'You asked a member to pay for a flight.',
  'Asking members for money is against',
  'Who taught you to dance?',
  'That did not work. Please try again.',
  'Unknown device',
];

/** The legal pages and those of operators stay English. */
const ENGLISH_SCREENS = /^(?:privacy|terms|cookies|gdpr|guidelines)$/;

export const translatedScreens = (): Screen[] =>
  SCREENS.filter(
    ({ name, viewer }) => viewer !== 'operator' && !ENGLISH_SCREENS.test(name) && !name.startsWith('admin'),
  );

const HEIGHTS: Record<number, number> = { 320: 568, 390: 844 };
const DEFAULT_HEIGHT = 900;
const OPEN_DEADLINE_MS = 10_000;

export interface Seen {
  english: string[];
  unknown: string[];
  cut: string[];
  /** What axe finds. */
  violations: string[];
}

export interface Sight {
  url: string;
  cast: Cast;
  tag: SiteLanguageTag;
  translator: Translator;
  finder: Finder;
}

/** Opens a screen in a language and says what is wrong with it there. */
export async function seeScreen(
  screen: Screen,
  width: number,
  sight: Sight,
  picture?: string,
): Promise<Seen> {
  const { url, cast, tag, translator, finder } = sight;
  const context = await cast.contextOf(screen.viewer, newOnlooker);
  context.setDefaultTimeout(OPEN_DEADLINE_MS);
  try {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: tag, url }]);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? DEFAULT_HEIGHT });
    await openScreen(inTheirWords(page, translator), screen, cast);
    await comeToRest(page);
    if (picture !== undefined) await page.screenshot({ path: picture, fullPage: true });
    const texts = await textsOn(page);
    return {
      english: finder.english(texts),
      unknown: finder.unknown(texts),
      cut: await cutTexts(page),
      violations: await violationsOn(page),
    };
  } finally {
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

export async function sightOf(cast: Cast, url: string, tag: SiteLanguageTag): Promise<Sight> {
  const [translator, finder] = await Promise.all([translatorInto(tag, WRITTEN), finderOf(tag, WRITTEN)]);
  return { url, cast, tag, translator, finder };
}

/** Screens mostly wait. */
const SIDE_BY_SIDE = 3;
const { ONLY = '', WIDTHS = '390' } = process.env;

/**
 * `npm run texts -- seen hr`: opens every screen in a language that the front ends were built in, and prints what is
 * still English, what no catalogue knows, what is cut off, and what axe finds. `ONLY=matches,likes` and `WIDTHS=320,390` as in `make
 * screens`; pictures are in test-results/seen.
 */
export async function seeAll(tag: SiteLanguageTag): Promise<void> {
  const folder = path.join(ROOT, 'test-results/seen', tag);
  await mkdir(folder, { recursive: true });
  const screens = namedBy(ONLY, translatedScreens(), ({ name }) => name);
  const browser = await launchBrowser();
  const product = await startProduct('one process', CAST_OPERATOR, { DEMO: '0' });
  try {
    const sight = await sightOf(await joinCast(browser, product.url, portraitOf), product.url, tag);
    const open = WIDTHS.split(',')
      .map(Number)
      .flatMap((width) => screens.map((screen) => ({ screen, width })))
      .filter(({ screen, width }) => screen.widths?.includes(width) ?? true);
    const seeNext = async (): Promise<void> => {
      for (let next = open.shift(); next; next = open.shift()) {
        const { screen, width } = next;
        const name = `${screen.name}-${width}`;
        const seen = await seeScreen(screen, width, sight, path.join(folder, `${name}.png`)).catch(
          (error: Error) => ({ failed: [error.message.slice(0, 300).replaceAll('\n', ' ')] }),
        );
        for (const [wrong, texts] of Object.entries(seen))
          for (const text of texts) console.log(`${name}\t${wrong}\t${text}`);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, seeNext));
  } finally {
    await browser.close();
    await product.stop();
  }
}
