import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { namedFor } from './baseConfig.ts';
import { distDir, SHELL_PATH } from './places.ts';

/** Not kept: Chrome discards a preloaded script that a worker answers, and loads it again. */
const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
const FILE = new RegExp(`(?:src|href)="(${SHELL_PATH}[^"]+\\.[0-9a-f]{8}\\.(?:js|css|woff2))"`, 'g');
const LIST = 'self.__WB_MANIFEST';

interface Kept {
  isEmpty: boolean;
  language?: SiteLanguageTag;
}

/**
 * Writes the service worker's list of files to cache: hashed entry, styles and fonts in the application's page, which
 * must have its preloads already. `isEmpty` for builds without hashes.
 */
export async function listKeptFiles({ isEmpty, language = 'en' }: Kept): Promise<void> {
  const worker = path.join(distDir('shell'), namedFor(language, 'sw.js'));
  const html = await readFile(path.join(distDir('shell'), namedFor(language, 'app.html')), 'utf8');
  const urls = isEmpty
    ? []
    : [...new Set([...html.replaceAll(PRELOADED_SCRIPT, '').matchAll(FILE)].map(([, url]) => url))];
  const script = await readFile(worker, 'utf8');
  // A build that watches writes the worker only when it changes.
  if (!isEmpty && !script.includes(LIST)) throw new Error('The service worker has no place for its list.');
  await writeFile(
    worker,
    script.replace(LIST, () => JSON.stringify(urls.map((url) => ({ url, revision: null })))),
  );
}
