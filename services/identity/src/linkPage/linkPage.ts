import { BRAND, LIMITS } from '@kolo/contracts';
import { escapeHtml } from '../letters/html.ts';
import { ICON, MARK } from './mark.ts';
import { STYLE } from './style.ts';

const minutes = LIMITS.signInLifetime / 60_000;

/**
 * The page behind a sign-in link: its button confirms by POST, so that a mail scanner that opens links uses nothing
 * up (product 5). Works without scripts; the form goes to the page's own address.
 */
export const linkPage = (email: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>Sign in · ${BRAND.name}</title><link rel="icon" href="${ICON}">
<style>${STYLE}</style></head><body>
<main><div class="brand">${MARK}<b>${BRAND.name}</b></div>
<h1>Almost in</h1>
<p>You are signing in as <b>${escapeHtml(email)}</b>.</p>
<form method="post"><button type="submit">Sign in</button></form>
<small>Not you? Close this page, nothing happens. The link works once, for ${minutes} minutes.</small></main>
</body></html>
`;
