import path from 'node:path';
import {
  LANGUAGE_PARAMETER,
  OFFERED_LANGUAGES,
  type SiteLanguageTag,
} from '../../libs/contracts/src/site/languages.ts';
import { readCatalogue } from '../texts/catalogues.ts';
import { ROOT } from './places.ts';

const COMMON = path.join(ROOT, 'libs/web/i18n/src/texts');
const ENGLISH = '<html lang="en">';
const LOADING = 'aria-label="Loading"';

/** Makes an English template a page of another language: what it is in, and what it says while it loads. */
export function inLanguage(page: string, language: SiteLanguageTag): string {
  if (language === 'en') return page;
  const loading = readCatalogue(COMMON, language)?.sentences.get('common')?.loading;
  const html = page.replace(ENGLISH, `<html lang="${language}">`);
  return typeof loading === 'string' ? html.replace(LOADING, () => `aria-label="${loading}"`) : html;
}

/** The same page in each language, for search engines; nothing where there is only one. */
export function alternates(offered: readonly SiteLanguageTag[] = OFFERED_LANGUAGES): string {
  if (offered.length < 2) return '';
  const addresses = [...offered.map((tag) => [tag, `/?${LANGUAGE_PARAMETER}=${tag}`]), ['x-default', '/']];
  return addresses
    .map(([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="__PUBLIC_URL__${address}">`)
    .join('\n    ');
}
