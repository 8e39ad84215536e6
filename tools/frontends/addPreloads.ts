import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { distDir, SHELL_PATH } from './places.ts';

interface FederationManifest {
  shared: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** The fonts of nearly all text, as fonts.css cuts them. */
const FIRST_FONTS = /url\(([^)]*-latin-(?:400|wght)-normal[^)]*\.woff2)\)[^}]*unicode-range:U\+20-7E,/g;

/** Not the framework's packages: the manifest counts every chunk that uses them as theirs, antd's included. */
const FIRST_LIBRARIES = new Set(['@kolo/ui', '@kolo/routing', '@kolo/store', '@kolo/i18n']);

const CHUNK_ID = /push\(\[\[[^\]]*\],/;

/** Leaves out chunks that exist twice under two ids: which of the two will be loaded is not known beforehand. */
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
 * Lets the browser fetch what the application's entry will import while it still reads the entry: scripts, the styles
 * in the order in which they would come, and the fonts, so that no text is drawn anew.
 */
export async function addPreloads(): Promise<void> {
  const assets = path.join(distDir('shell'), 'assets');
  const page = path.join(distDir('shell'), 'app.html');
  const manifest: FederationManifest = JSON.parse(
    await readFile(path.join(assets, 'mf-manifest.json'), 'utf8'),
  );
  const built = await readdir(assets);
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
    ...styles.map((file) => `<link rel="stylesheet" href="${SHELL_PATH}${file}">`),
    ...(await withoutTwins(assets, scripts)).map(
      (file) => `<link rel="preload" as="script" href="${SHELL_PATH}${file}">`,
    ),
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
  ];
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`));
}
