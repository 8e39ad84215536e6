import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { REMOTES } from '@kolo/contracts/services';
import { SITE_LANGUAGE_TAGS, type SiteLanguageTag } from '@kolo/contracts/site/languages';
import { type PageHeads, pageHead } from '@kolo/contracts/site/pageHeads';
import { isMemberPage, PAGES, pagePath } from '@kolo/contracts/site/pages';
import type { Settings } from '@kolo/service';

export interface SiteFolders {
  shell: string;
  remotes: Record<string, string>;
}

/** The folders after `npm run build`. */
export function checkoutFolders(root: string): SiteFolders {
  const dist = (name: string) => path.join(root, 'frontends', name, 'dist');
  return { shell: dist('shell'), remotes: Object.fromEntries(REMOTES.map((name) => [name, dist(name)])) };
}

/** The build of another language writes `app.hr.html` beside `app.html`. */
export const fileIn = (name: string, language: SiteLanguageTag): string =>
  language === 'en' ? name : name.replace(/(\.\w+)$/, `.${language}$1`);

/** Remotes without a manifest are left out and fail on their own pages only; without one in a language they are English. */
function readRemoteEntries(folders: SiteFolders, language: SiteLanguageTag): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const [name, folder] of Object.entries(folders.remotes)) {
    const english = path.join(folder, 'mf-manifest.json');
    const own = path.join(folder, fileIn('mf-manifest.json', language));
    const file = existsSync(own) ? own : english;
    if (!existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
      metaData: { remoteEntry: { name: string } };
    };
    entries[name] = `/remotes/${name}/${manifest.metaData.remoteEntry.name}`;
  }
  return entries;
}

function readHeads({ shell }: SiteFolders, language: SiteLanguageTag): PageHeads {
  const file = path.join(shell, fileIn('heads.json', language));
  return language !== 'en' && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageHeads) : {};
}

/** The page in each encoding, and the hash by which the policy allows its styles. */
export interface LandingPage {
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  styles: string;
}

export interface Pages {
  /** Those that the deployed shell was built in. */
  languages(): SiteLanguageTag[];
  /** Built once per deployed file. */
  landing(language: SiteLanguageTag): LandingPage;
  app(
    pathname: string,
    visitor: { isNewcomer: boolean; language: SiteLanguageTag },
  ): { html: string; nonce: string };
}

/** Safe inside a script element. */
const escapeForScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Which bars stand around a page while it loads: none, the header, or the tabs too. */
function startOf(pathname: string, isNewcomer: boolean): 'bare' | 'public' | 'member' {
  const path = pagePath(pathname);
  if (Object.hasOwn(PAGES.forEveryone, path)) return 'public';
  const isSignedIn = path === '/' || Object.hasOwn(PAGES.signedIn, path) || isMemberPage(path);
  return isSignedIn && !isNewcomer ? 'member' : 'bare';
}

const STYLES = /<style>(.*?)<\/style>/s;
const PUBLIC_URL = '__PUBLIC_URL__';

function toLandingPage(html: string): LandingPage {
  const [, styles = ''] = STYLES.exec(html) ?? [];
  const identity = Buffer.from(html);
  return {
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }), identity },
    styles: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
  };
}

/** Fills in the placeholders described in `frontends/README.md`. */
export function createPages(
  folders: SiteFolders,
  settings: Pick<Settings, 'contactFormUrl' | 'publicUrl' | 'bioAi'>,
): Pages {
  const { contactFormUrl, publicUrl, bioAi } = settings;
  const made = new Map<SiteLanguageTag, { file: string; landing: LandingPage }>();
  return {
    languages: () =>
      SITE_LANGUAGE_TAGS.filter(
        (tag) => tag === 'en' || existsSync(path.join(folders.shell, fileIn('app.html', tag))),
      ),
    landing(language) {
      const file = readFileSync(path.join(folders.shell, fileIn('landing.html', language)), 'utf8');
      const before = made.get(language);
      if (before?.file === file) return before.landing;
      const landing = toLandingPage(file.replaceAll(PUBLIC_URL, () => publicUrl));
      made.set(language, { file, landing });
      return landing;
    },
    app(pathname, { isNewcomer, language }) {
      const nonce = randomBytes(16).toString('base64');
      const { title, description } = pageHead(pathname, readHeads(folders, language));
      const html = readFileSync(path.join(folders.shell, fileIn('app.html', language)), 'utf8')
        .replaceAll('__CSP_NONCE__', nonce)
        .replaceAll(PUBLIC_URL, () => publicUrl)
        .replaceAll('__START__', startOf(pathname, isNewcomer))
        .replaceAll('__TITLE__', () => title)
        .replaceAll('__DESCRIPTION__', () => description)
        .replace(
          'id="remotes">{}',
          () => `id="remotes">${escapeForScript(readRemoteEntries(folders, language))}`,
        )
        .replace(
          'id="settings">{}',
          () =>
            `id="settings">${escapeForScript({
              contactFormUrl: contactFormUrl ?? undefined,
              isNewcomer: isNewcomer || undefined,
              translates: bioAi ? true : undefined,
            })}`,
        );
      return { html, nonce };
    },
  };
}
