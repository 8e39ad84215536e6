import { LIMITS } from '@kolo/contracts';
import { escapeHtml } from '../letters/html.ts';
import { page } from './page.ts';

const minutes = LIMITS.signInLifetime / 60_000;

/**
 * The page behind a sign-in link: its button confirms by POST, so that a mail scanner that opens links uses nothing
 * up (docs/product.md#signing-in). Works without scripts; the form goes to the page's own address.
 */
export const linkPage = (email: string): string =>
  page(
    'Sign in',
    `<h1>Almost in</h1>
<p>You are signing in as <b>${escapeHtml(email)}</b>.</p>
<form method="post"><button type="submit">Sign in</button></form>
<small>Not you? Close this page, nothing happens. The link works once, for ${minutes} minutes.</small>`,
  );
