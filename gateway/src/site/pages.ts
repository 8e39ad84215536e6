import { createHash, randomBytes } from 'node:crypto';
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

export interface Pages {
  /** The same for everybody: a file, and the hash by which a policy lets its styles in. */
  landing(): { file: string; styles: string };
  /** Made anew for each answer. */
  app(): { html: string; nonce: string };
}

/** Safe inside a script element of a page. */
const inPage = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const STYLES = /<style>(.*?)<\/style>/s;

/** The two pages of the site, the application's with what `frontends/README.md` says is substituted on every answer. */
export function createPages(
  folders: SiteFolders,
  settings: { contactFormUrl: string | null; publicUrl: string },
): Pages {
  const { contactFormUrl, publicUrl } = settings;
  return {
    landing() {
      const file = path.join(folders.shell, 'landing.html');
      const [, styles = ''] = STYLES.exec(readFileSync(file, 'utf8')) ?? [];
      return { file, styles: `sha256-${createHash('sha256').update(styles).digest('base64')}` };
    },
    app() {
      const nonce = randomBytes(16).toString('base64');
      const html = readFileSync(path.join(folders.shell, 'app.html'), 'utf8')
        .replaceAll('__CSP_NONCE__', nonce)
        .replaceAll('__PUBLIC_URL__', () => publicUrl)
        .replace('id="remotes">{}', () => `id="remotes">${inPage(remoteEntries(folders))}`)
        .replace(
          'id="settings">{}',
          () => `id="settings">${inPage(contactFormUrl ? { contactFormUrl } : {})}`,
        );
      return { html, nonce };
    },
  };
}
