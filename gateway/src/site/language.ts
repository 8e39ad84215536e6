import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  isSiteLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  languageFor,
  type SiteLanguageTag,
} from '@kolo/contracts/site/languages';
import { readCookies } from '@kolo/service';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Adds to the cookies of an answer, which may set others. */
export function rememberLanguage(
  response: ServerResponse,
  language: SiteLanguageTag,
  { isSecure }: { isSecure: boolean },
): void {
  response.appendHeader(
    'Set-Cookie',
    `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`,
  );
}

export const rememberedLanguage = (request: IncomingMessage): string | undefined =>
  readCookies(request.headers.cookie).get(LANGUAGE_COOKIE);

export interface PageLanguage {
  language: SiteLanguageTag;
  /** Asked for by the address, so that it is to be remembered. */
  isChosen: boolean;
}

/** By the address, by what was chosen before, by what the browser prefers; never by country. */
export function languageOf(request: IncomingMessage, built: readonly SiteLanguageTag[]): PageLanguage {
  const isBuilt = (tag: string | null | undefined): tag is SiteLanguageTag =>
    typeof tag === 'string' && isSiteLanguage(tag) && built.includes(tag);
  // Not by URL, which throws for addresses such as `//`.
  const [, query = ''] = (request.url ?? '').split('?', 2);
  const asked = new URLSearchParams(query).get(LANGUAGE_PARAMETER);
  if (isBuilt(asked)) return { language: asked, isChosen: true };
  const remembered = rememberedLanguage(request);
  if (isBuilt(remembered)) return { language: remembered, isChosen: false };
  const preferred = languageFor(request.headers['accept-language'] ?? '', built);
  return { language: preferred ?? 'en', isChosen: false };
}
