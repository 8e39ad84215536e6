import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { namedFor } from './baseConfig.ts';
import { inLanguage } from './inLanguage.ts';
import { distDir, SHELL_PATH } from './places.ts';

interface FederationManifest {
  shared: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** The subsets that nearly all text needs (fonts.css). */
const FIRST_FONTS = /url\(([^)]*-latin-(?:400|wght)-normal[^)]*\.woff2)\)[^}]*unicode-range:U\+20-7E,/g;

/** Not the framework's packages: the manifest lists every chunk that uses them as theirs, even antd's. */
const FIRST_LIBRARIES = new Set(['@kolo/ui', '@kolo/routing', '@kolo/store', '@kolo/i18n']);

const CHUNK_ID = /push\(\[\[[^\]]*\],/;

/** Drops chunks that exist twice under two ids: which one will be loaded cannot be known. */
async function withoutTwins(assets: string, files: Iterable<string>): Promise<string[]> {
  const contents = await Promise.all(
    [...files].map(async (file) => {
      const content = await readFile(path.join(assets, file), 'utf8');
      return { file, content: content.replace(CHUNK_ID, '') };
    }),
  );
  const isAlone = (content: string) => contents.filter((other) => other.content === content).length === 1;
  return contents.filter(({ content }) => isAlone(content)).map(({ file }) => file);
}

/**
 * Preloads the scripts, styles and fonts that the application's entry will import, in loading order. `built` are the
 * shell's files of this language, of which the folder may hold several.
 */
export async function addPreloads(built: readonly string[], language: SiteLanguageTag = 'en'): Promise<void> {
  const assets = path.join(distDir('shell'), 'assets');
  const page = path.join(distDir('shell'), namedFor(language, 'app.html'));
  const manifest: FederationManifest = JSON.parse(
    await readFile(path.join(assets, namedFor(language, 'mf-manifest.json')), 'utf8'),
  );
  const first = manifest.shared.filter(({ name }) => FIRST_LIBRARIES.has(name));
  const scripts = new Set([
    ...built.filter((file) => /^(bootstrap|framework)\b.*\.js$/.test(file)),
    ...first.flatMap((library) => library.assets.js.sync),
  ]);
  const styles = [
    ...built.filter((file) => /^bootstrap\b.*\.css$/.test(file)),
    ...new Set(first.flatMap((library) => library.assets.css.sync)),
  ];
  const texts = await Promise.all(styles.map((file) => readFile(path.join(assets, file), 'utf8')));
  const fonts = [...texts.join('').matchAll(FIRST_FONTS)].map(([, url]) => url);
  const links = [
    ...(await withoutTwins(assets, scripts)).map(
      (file) => `<link rel="preload" as="script" href="${SHELL_PATH}${file}">`,
    ),
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
  ];
  const html = await readFile(page, 'utf8');
  // At the end of the body: in the head they would block rendering of the loading screen.
  const sheets = styles.map((file) => `<link rel="stylesheet" href="${SHELL_PATH}${file}">`);
  await writeFile(
    page,
    inLanguage(html, language)
      .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
      .replace('</body>', `  ${sheets.join('\n    ')}\n  </body>`),
  );
}
