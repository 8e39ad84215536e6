import { ERRORS } from '@kolo/contracts/errors';
import type { Restriction } from '@kolo/contracts/folds';
import { KEPT_OUT } from '@kolo/contracts/keptOut';
import { escapeHtml } from '../letters/html.ts';
import { page } from './page.ts';

/** Tells a restricted member why, until when, and where to appeal (docs/product.md#suspended-and-banned). */
export function restrictedPage({ kind, until, ground, appeal }: Restriction): string {
  const [, sentence] = ERRORS[kind === 'ban' ? 'account_banned' : 'account_suspended'];
  const end = until === null ? KEPT_OUT.forGood : KEPT_OUT.until(until);
  return page(
    sentence,
    `<h1>${sentence}</h1>
<p>${KEPT_OUT.ground}<br><b>${escapeHtml(ground)}</b></p>
<p>${escapeHtml(end)}</p>
<a class="button" href="${escapeHtml(appeal)}">${KEPT_OUT.appeal}</a>
<small>${KEPT_OUT.reads}</small>`,
  );
}
