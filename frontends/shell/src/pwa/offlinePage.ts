import { offline } from '../texts/offline.ts';
import icon from './icon.svg?inline';

/** The page's own fonts, as far as the worker keeps them. */
const FONTS = [
  { family: 'Yeseva One', file: '/yeseva-one-latin-400-', weight: '400' },
  { family: 'Onest Variable', file: '/onest-latin-wght-', weight: '400 700' },
];

const facesOf = (kept: readonly string[]): string =>
  FONTS.map(({ family, file, weight }) => {
    const url = kept.find((each) => each.includes(file));
    return url
      ? `@font-face{font-family:"${family}";font-weight:${weight};src:url("${url}") format("woff2")}`
      : '';
  }).join('');

/** A build in another language replaces the sentences and says of which locale they are. */
const LANGUAGE = '$locale' in offline ? String(offline.$locale) : 'en';

const STYLES = `
:root{color-scheme:light dark;--bg:#fbf6f8;--text:#2b0e22;--muted:#6b4a5d}
@media (prefers-color-scheme:dark){:root{--bg:#1b0a16;--text:#fbf6f8;--muted:#cdb2c1}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:1.0625rem/1.5 "Onest Variable",system-ui,sans-serif}
main{display:grid;gap:16px;justify-items:center;max-width:24rem;padding:32px 20px;text-align:center}
img{width:96px;height:96px}
h1{margin:0;font:400 2rem/1.15 "Yeseva One",Georgia,serif}
p{margin:0;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:56px;padding:0 32px;border-radius:18px;background:#b0103f;color:#fff;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #12557f;outline-offset:3px}
`;

/** Reloads the same address once the connection is back (docs/product.md#on-the-home-screen). */
export function offlinePage(kept: readonly string[]): Response {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; img-src data:; font-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
  const html = `<!doctype html>
<html lang="${LANGUAGE}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${offline.title}</title>
<link rel="icon" href="${icon}">
<style nonce="${nonce}">${facesOf(kept)}${STYLES}</style>
<main>
<img src="${icon}" alt="">
<h1>${offline.title}</h1>
<p>${offline.text}</p>
<a href="">${offline.tryAgain}</a>
</main>
<script nonce="${nonce}">addEventListener('online', () => location.reload());</script>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}
