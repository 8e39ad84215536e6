import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageHead, REMOTES } from '@kolo/contracts';

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

/** A page as it is sent, in each encoding, and the hash by which a policy lets its styles in. */
export interface LandingPage {
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  styles: string;
}

export interface Pages {
  /** The same for everybody: made once for each file that is deployed. */
  landing(): LandingPage;
  /** Made anew for each answer; what it is about depends on the path. */
  app(pathname: string, visitor: { isNewcomer: boolean }): { html: string; nonce: string };
}

/** Safe inside a script element of a page. */
const inPage = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const STYLES = /<style>(.*?)<\/style>/s;
const PUBLIC_URL = '__PUBLIC_URL__';

function asLanding(html: string): LandingPage {
  const [, styles = ''] = STYLES.exec(html) ?? [];
  const identity = Buffer.from(html);
  return {
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }), identity },
    styles: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
  };
}

/** The two pages of the site, with what `frontends/README.md` says is substituted. */
export function createPages(
  folders: SiteFolders,
  settings: { contactFormUrl: string | null; publicUrl: string },
): Pages {
  const { contactFormUrl, publicUrl } = settings;
  let made: { file: string; landing: LandingPage } | null = null;
  return {
    landing() {
      const file = readFileSync(path.join(folders.shell, 'landing.html'), 'utf8');
      if (made?.file !== file)
        made = { file, landing: asLanding(file.replaceAll(PUBLIC_URL, () => publicUrl)) };
      return made.landing;
    },
    app(pathname, { isNewcomer }) {
      const nonce = randomBytes(16).toString('base64');
      const { title, description } = pageHead(pathname);
      const html = readFileSync(path.join(folders.shell, 'app.html'), 'utf8')
        .replaceAll('__CSP_NONCE__', nonce)
        .replaceAll(PUBLIC_URL, () => publicUrl)
        .replaceAll('__TITLE__', title)
        .replaceAll('__DESCRIPTION__', description)
        .replace('id="remotes">{}', () => `id="remotes">${inPage(remoteEntries(folders))}`)
        .replace(
          'id="settings">{}',
          () =>
            `id="settings">${inPage({ ...(contactFormUrl && { contactFormUrl }), ...(isNewcomer && { isNewcomer }) })}`,
        );
      return { html, nonce };
    },
  };
}
