import { LANGUAGE_COOKIE, requestedLanguage, type SiteLanguageTag } from '@kolo/contracts/site/languages';
import { readCookies } from '@kolo/service';
import type { Request } from 'express';

/** The language that pages of this browser are in (docs/product.md#languages). */
export const languageOf = ({ headers }: Request): SiteLanguageTag =>
  requestedLanguage(readCookies(headers.cookie).get(LANGUAGE_COOKIE), headers['accept-language']);
