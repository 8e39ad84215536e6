import { LIMITS } from '@kolo/contracts/limits';
import { escapeHtml } from '../letters/html.ts';
import { page } from './page.ts';

const minutes = LIMITS.signInLifetime / 60_000;

/**
 * Confirms by POST, so that mail scanners opening links use nothing up (docs/product.md#signing-in). Works
 * without scripts.
 */
export const linkPage = (email: string): string =>
  page(
    'Sign In',
    `<h1>Almost in</h1>
<p>You are signing in as <b>${escapeHtml(email)}</b>.</p>
<form method="post"><button type="submit">Sign In</button></form>
<small>Not you? Close this page, nothing happens. The link works once, for ${minutes} minutes.</small>`,
  );
