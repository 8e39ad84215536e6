import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { namedFor } from './baseConfig.ts';
import { alternates, inLanguage } from './inLanguage.ts';
import { landingFiles } from './landingConfig.ts';
import { withOwnFonts } from './landingFonts.ts';
import { distDir, frontendDir, SHELL_PATH } from './places.ts';
import { usedStyles } from './usedStyles.ts';

const require = createRequire(import.meta.url);

interface Rendered {
  title: string;
  description: string;
  page: string;
}

/** Fonts of the first screen, preloaded before the styles are parsed. */
const FIRST_FONTS = /url\(([^)]*landing-(?:yeseva-one-latin-400|onest-latin-wght)-normal[^)]*\.woff2)\)/g;
const FLAG = new RegExp(`${SHELL_PATH}(flags/[A-Z]{2}\\.svg)`, 'g');
/** Texts in other languages are in the system's font. */
const FOREIGN = /<(\w+)\b[^>]*\slang="[^"]*"[^>]*>.*?<\/\1>/gs;

/** Inlines the flags: each is smaller than a request, and repeated ones compress to nothing. */
async function withFlagsInside(page: string): Promise<string> {
  const names = new Set([...page.matchAll(FLAG)].map(([, name = '']) => name));
  const flags = new Map(
    await Promise.all(
      [...names].map(async (name) => {
        const svg = await readFile(path.join(distDir('shell'), 'assets', name), 'utf8');
        return [name, `data:image/svg+xml,${encodeURIComponent(svg)}`] as const;
      }),
    ),
  );
  return page.replace(FLAG, (url, name: string) => flags.get(name) ?? url);
}

/** Renders the landing page into its template with inlined styles and flags, which must be in place. */
export async function prerenderLanding(language: SiteLanguageTag = 'en'): Promise<void> {
  const files = landingFiles(language);
  delete require.cache[files.script];
  const { render }: { render: () => Rendered } = require(files.script);
  const { title, description, page } = render();
  const template = await readFile(path.join(frontendDir('shell'), 'src/landing/landing.html'), 'utf8');
  const styles = await withOwnFonts(
    usedStyles(await readFile(files.styles, 'utf8'), page),
    page.replace(FOREIGN, ''),
  );
  const content = await withFlagsInside(page);
  const preloads = [...styles.matchAll(FIRST_FONTS)]
    .map(([, url]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`)
    .join('\n    ');
  const html = inLanguage(template, language)
    .replace('<!--preloads-->', () => [alternates(), preloads].filter(Boolean).join('\n    '))
    .replace('/*styles*/', () => styles)
    .replaceAll('<!--title-->', () => title)
    .replaceAll('<!--description-->', () => description)
    .replace('<!--page-->', () => content);
  await writeFile(path.join(distDir('shell'), namedFor(language, 'landing.html')), html);
}
