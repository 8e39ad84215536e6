import { ERRORS } from '@kolo/contracts/errors';
import type { Restriction } from '@kolo/contracts/folds';
import { KEPT_OUT, keptOutUntil } from '@kolo/contracts/keptOut';
import { escapeHtml } from '../letters/html.ts';
import type { IdentityWords } from '../words.ts';
import { page } from './page.ts';

/** Tells a restricted member why, until when, and where to appeal (docs/product.md#suspended-and-banned). */
export function restrictedPage({ kind, until, ground, appeal }: Restriction, words: IdentityWords): string {
  const { phrase } = words;
  const [, english] = ERRORS[kind === 'ban' ? 'account_banned' : 'account_suspended'];
  const sentence = phrase(english);
  const end =
    until === null
      ? phrase(KEPT_OUT.forGood)
      : keptOutUntil(until, phrase(KEPT_OUT.until), words.localeFor('en-GB'));
  return page(
    words,
    sentence,
    `<h1>${escapeHtml(sentence)}</h1>
<p>${phrase(KEPT_OUT.ground)}<br><b>${escapeHtml(ground)}</b></p>
<p>${escapeHtml(end)}</p>
<a class="button" href="${escapeHtml(appeal)}">${phrase(KEPT_OUT.appeal)}</a>
<small>${phrase(KEPT_OUT.reads)}</small>`,
  );
}
