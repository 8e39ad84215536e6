import { common } from './common.ts';

export const ENGLISH = 'en';

/** A build in another language puts its sentences in the place of the English ones (docs/translating.md). */
export const localeOf = (sentences: object): string =>
  '$locale' in sentences && typeof sentences.$locale === 'string' ? sentences.$locale : ENGLISH;

/** A page is in one language; another one is another page, so that nothing has to be subscribed to. */
export const locale = localeOf(common);
export const isEnglish = locale === ENGLISH;

/** For `Intl`: the given variety of English while the page is in English, otherwise the language of the page. */
export const localeFor = (english: 'en' | 'en-GB' | 'en-US'): string => (isEnglish ? english : locale);
