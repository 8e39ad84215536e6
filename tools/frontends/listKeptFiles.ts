import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { distDir, SHELL_PATH } from './places.ts';

/** Chrome throws away a script that was announced and comes by a worker, and loads it once more. */
const ANNOUNCED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
const FILE = new RegExp(`(?:src|href)="(${SHELL_PATH}[^"]+\\.[0-9a-f]{8}\\.(?:js|css|woff2))"`, 'g');
const LIST = 'self.__WB_MANIFEST';

/**
 * Writes into the service worker what it keeps: the entry, styles and fonts that the application's page names, whose
 * names change with what is in them; where they do not (`isEmpty`), nothing. Wants the page with its preloads.
 */
export async function listKeptFiles({ isEmpty }: { isEmpty: boolean }): Promise<void> {
  const worker = path.join(distDir('shell'), 'sw.js');
  const html = await readFile(path.join(distDir('shell'), 'app.html'), 'utf8');
  const urls = isEmpty
    ? []
    : [...new Set([...html.replaceAll(ANNOUNCED_SCRIPT, '').matchAll(FILE)].map(([, url]) => url))];
  const script = await readFile(worker, 'utf8');
  if (!script.includes(LIST)) throw new Error('The service worker has no place for its list.');
  await writeFile(
    worker,
    script.replace(LIST, () => JSON.stringify(urls.map((url) => ({ url, revision: null })))),
  );
}
