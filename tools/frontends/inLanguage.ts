import path from 'node:path';
import { z } from 'zod';
import {
  LANGUAGE_PARAMETER,
  OFFERED_LANGUAGES,
  type SiteLanguageTag,
} from '../../libs/contracts/src/site/languages.ts';
import type { PageHeads } from '../../libs/contracts/src/site/pageHeads.ts';
import { readCatalogue } from '../texts/catalogues.ts';
import { frontendDir, ROOT } from './places.ts';

const COMMON = path.join(ROOT, 'libs/web/i18n/src/texts');
const ENGLISH = '<html lang="en">';
const LOADING = 'aria-label="Loading"';
const MANIFEST = 'href="/manifest.webmanifest"';

/**
 * Makes an English template a page of another language: what it is in, and what it says while it loads. Browsers ask for
 * the manifest without cookies, so its address names the language.
 */
export function inLanguage(page: string, language: SiteLanguageTag): string {
  if (language === 'en') return page;
  const loading = readCatalogue(COMMON, language)?.sentences.get('common')?.loading;
  const html = page
    .replace(ENGLISH, `<html lang="${language}">`)
    .replace(MANIFEST, `href="/manifest.webmanifest?${LANGUAGE_PARAMETER}=${language}"`);
  return typeof loading === 'string' ? html.replace(LOADING, () => `aria-label="${loading}"`) : html;
}

const pageHeads = z.record(z.string(), z.object({ title: z.string(), description: z.string() }));

/** Of the pages whose heads are translated. */
export function headsIn(language: SiteLanguageTag): PageHeads {
  const sentences = readCatalogue(path.join(frontendDir('shell'), 'src/texts'), language)?.sentences;
  return pageHeads.parse(sentences?.get('heads') ?? {});
}

/** The same page in each language, for search engines; nothing where there is only one. */
export function alternates(offered: readonly SiteLanguageTag[] = OFFERED_LANGUAGES): string {
  if (offered.length < 2) return '';
  const addresses = [...offered.map((tag) => [tag, `/?${LANGUAGE_PARAMETER}=${tag}`]), ['x-default', '/']];
  return addresses
    .map(([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="__PUBLIC_URL__${address}">`)
    .join('\n    ');
}
