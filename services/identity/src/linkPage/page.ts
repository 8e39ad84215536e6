import { BRAND } from '@kolo/contracts';
import { ICON, MARK } from './mark.ts';
import { STYLE } from './style.ts';

/** A page of ours that works without scripts. `title` is text, `content` is HTML. */
export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${title} · ${BRAND.name}</title><link rel="icon" href="${ICON}">
<style>${STYLE}</style></head><body>
<main><div class="brand">${MARK}<b>${BRAND.name}</b></div>
${content}</main>
</body></html>
`;
