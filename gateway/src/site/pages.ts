import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES } from '@kolo/contracts';

/** Where the built front ends are. */
export interface SiteFolders {
  shell: string;
  remotes: Record<string, string>;
}

/** The folders of a checkout after `npm run build`. */
export function checkoutFolders(root: string): SiteFolders {
  const dist = (name: string) => path.join(root, 'frontends', name, 'dist');
  return { shell: dist('shell'), remotes: Object.fromEntries(REMOTES.map((name) => [name, dist(name)])) };
}

const REMOTES_SCRIPT = /(<script type="?application\/json"? id="?remotes"?>)\{\}/;

/** Where each remote's entry is now; one without a manifest fails on its own pages only. */
function remoteEntries(folders: SiteFolders): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const [name, folder] of Object.entries(folders.remotes)) {
    const file = path.join(folder, 'mf-manifest.json');
    if (!existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
      metaData: { remoteEntry: { name: string } };
    };
    entries[name] = `/remotes/${name}/${manifest.metaData.remoteEntry.name}`;
  }
  return entries;
}

export interface Page {
  html: string;
  nonce: string;
}

export interface Pages {
  landing(): Page;
  app(): Page;
}

/** The two pages of the site: the landing page and the application, with the remotes' addresses written in. */
export function createPages(folders: SiteFolders): Pages {
  const read = (file: string) => readFileSync(path.join(folders.shell, file), 'utf8');
  const withNonce = (html: string): Page => {
    const nonce = randomBytes(16).toString('base64');
    return { nonce, html: html.replaceAll('__CSP_NONCE__', nonce) };
  };
  return {
    landing: () => withNonce(read('landing.html')),
    app() {
      const entries = JSON.stringify(remoteEntries(folders)).replaceAll('<', '\\u003c');
      return withNonce(
        read('app.html').replace(REMOTES_SCRIPT, (_match, open: string) => `${open}${entries}`),
      );
    },
  };
}
