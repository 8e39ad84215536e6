import { BRAND } from '@kolo/contracts/site/brand';
import type { Response } from 'express';
import { escapeHtml } from '../letters/html.ts';
import type { IdentityWords } from '../words.ts';
import { ICON, MARK } from './mark.ts';
import { CONTENT_SECURITY_POLICY, STYLE } from './style.ts';

/** Works without scripts. `title` is text, `content` is HTML. */
export const page = (
  { language }: Pick<IdentityWords, 'language'>,
  title: string,
  content: string,
): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${BRAND.name}</title><link rel="icon" href="${ICON}">
<style>${STYLE}</style></head><body>
<main><div class="brand">${MARK}<b>${BRAND.name}</b></div>
${content}</main>
</body></html>
`;

/** Sends a page made by `page`, under a policy that allows nothing else. */
export function sendPage(response: Response, html: string): void {
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  response.type('html').send(html);
}
