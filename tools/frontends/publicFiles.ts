import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { RESIDENCE_COUNTRIES } from '../../libs/contracts/src/places/countries.ts';
import { BRAND } from '../../libs/contracts/src/site/brand.ts';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { heads, pageHead } from '../../libs/contracts/src/site/pageHeads.ts';
import { namedFor } from './baseConfig.ts';
import { headsIn } from './inLanguage.ts';
import { distDir, frontendDir, SHELL_PATH } from './places.ts';

const require = createRequire(import.meta.url);
const ASSETS = path.join(distDir('shell'), 'assets');
const SOURCES = path.join(frontendDir('shell'), 'src');

/** One SVG per country, where `Flag` of the UI library looks for it. */
async function copyFlags(): Promise<void> {
  const source = path.join(path.dirname(require.resolve('country-flag-icons')), '3x2');
  const target = path.join(ASSETS, 'flags');
  await mkdir(target, { recursive: true });
  await Promise.all(
    RESIDENCE_COUNTRIES.map(({ code }) =>
      cp(path.join(source, `${code}.svg`), path.join(target, `${code}.svg`)),
    ),
  );
}

/** For pages that no bundle styles, which services answer (`services/identity/src/linkPage/style.ts`). */
async function copyFonts(): Promise<void> {
  const target = path.join(ASSETS, 'fonts');
  await mkdir(target, { recursive: true });
  const copy = (from: string, to: string) => cp(require.resolve(from), path.join(target, `${to}.woff2`));
  await Promise.all(
    ['latin', 'latin-ext', 'cyrillic'].flatMap((subset) => [
      copy(`@fontsource/yeseva-one/files/yeseva-one-${subset}-400-normal.woff2`, `yeseva-one-${subset}`),
      copy(`@fontsource-variable/onest/files/onest-${subset}-wght-normal.woff2`, `onest-${subset}`),
    ]),
  );
}

/** Shows no words, as it goes with every language; its address never changes, because other sites keep it. */
const copyLinkPreview = (): Promise<void> =>
  cp(path.join(SOURCES, 'preview/preview.jpg'), path.join(ASSETS, 'preview.jpg'));

const ROUNDED = ' rx="14"';
/** Platforms crop maskable icons to a circle: the drawing keeps within four fifths of the width. */
const SCALE = 'scale(.72)';
const MASKABLE_SCALE = 'scale(.58)';

/** Renders the icons of browser tabs and of the installed application (docs/product.md#on-the-home-screen). */
async function makeAppIcons(): Promise<void> {
  const out = path.join(ASSETS, 'icons');
  await mkdir(out, { recursive: true });
  const any = await readFile(path.join(SOURCES, 'pwa/icon.svg'), 'utf8');
  const whole = any.replace(ROUNDED, '');
  const maskable = whole.replace(SCALE, MASKABLE_SCALE);
  const render = (svg: string, name: string, size: number) =>
    sharp(Buffer.from(svg), { density: 600 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(path.join(out, `${name}-${size}.png`));
  await Promise.all([
    render(any, 'any', 48),
    render(any, 'any', 192),
    render(any, 'any', 512),
    render(maskable, 'maskable', 192),
    render(maskable, 'maskable', 512),
    render(whole, 'apple', 180),
  ]);
}

/** The page background of the light theme, so that starting does not flash another colour. */
const BACKGROUND = '#fbf6f8';

const icon = (purpose: 'any' | 'maskable', size: number) => ({
  src: `${SHELL_PATH}icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const MANIFEST = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: heads.general.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: BACKGROUND,
  categories: ['social', 'lifestyle'],
  icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
};

const writeJson = (name: string, content: object): Promise<void> =>
  writeFile(path.join(distDir('shell'), name), JSON.stringify(content));

const writeWebManifest = (): Promise<void> => writeJson('manifest.webmanifest', MANIFEST);

/** What the gateway says for a page in another language, and what an installed application does. */
export async function writeTranslatedFiles(language: SiteLanguageTag): Promise<void> {
  const translated = headsIn(language);
  const { description } = pageHead('/', translated);
  await writeJson(namedFor(language, 'heads.json'), translated);
  await writeJson(namedFor(language, 'manifest.webmanifest'), { ...MANIFEST, description, lang: language });
}

/** Writes the files of the site that no bundle contains; the build may not have made its folder yet. */
export async function writePublicFiles(): Promise<void> {
  await mkdir(ASSETS, { recursive: true });
  await Promise.all([copyFlags(), copyFonts(), copyLinkPreview(), makeAppIcons(), writeWebManifest()]);
}
