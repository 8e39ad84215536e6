import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { landingFiles } from './landingConfig.ts';
import { distDir, frontendDir } from './places.ts';

const require = createRequire(import.meta.url);

interface Rendered {
  title: string;
  description: string;
  page: string;
}

/** Fonts that the first screen needs, to be asked for before the styles are read. */
const FIRST_FONTS = /url\("?([^")]*(?:yeseva-one-latin-400|onest-latin-wght)-normal[^")]*\.woff2)"?\)/g;

/** Renders the landing page into its template with its styles inside: text before any script. */
export async function prerenderLanding(): Promise<void> {
  delete require.cache[landingFiles.script];
  const { render }: { render: () => Rendered } = require(landingFiles.script);
  const { title, description, page } = render();
  const [template, styles] = await Promise.all([
    readFile(path.join(frontendDir('shell'), 'src/landing/landing.html'), 'utf8'),
    readFile(landingFiles.styles, 'utf8'),
  ]);
  const preloads = [...styles.matchAll(FIRST_FONTS)]
    .map(([, url]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`)
    .join('\n    ');
  const html = template
    .replace('<!--preloads-->', () => preloads)
    .replace('/*styles*/', () => styles)
    .replace('<!--title-->', () => title)
    .replace('<!--description-->', () => description)
    .replace('<!--page-->', () => page);
  await writeFile(path.join(distDir('shell'), 'landing.html'), html);
}
