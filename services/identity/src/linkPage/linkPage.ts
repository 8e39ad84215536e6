import { LIMITS } from '@kolo/contracts/limits';
import { escapeHtml } from '../letters/html.ts';
import type { IdentityWords } from '../words.ts';
import { page } from './page.ts';

const minutes = LIMITS.signInLifetime / 60_000;

/**
 * Confirms by POST, so that mail scanners opening links use nothing up (docs/product.md#signing-in). Works
 * without scripts.
 */
export const linkPage = (email: string, words: IdentityWords): string => {
  const { say } = words;
  return page(
    words,
    say('pages.link.title'),
    `<h1>${say('pages.link.heading')}</h1>
<p>${say('pages.link.as', { email: escapeHtml(email) })}</p>
<form method="post"><button type="submit">${say('pages.link.button')}</button></form>
<small>${say('pages.link.small', { count: minutes })}</small>`,
  );
};
