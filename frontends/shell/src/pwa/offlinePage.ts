import { offline } from '../texts/offline.ts';
import icon from './icon.svg?inline';

const STYLES = `
:root{color-scheme:light dark;--bg:#fbf6f8;--text:#2b0e22;--muted:#6b4a5d}
@media (prefers-color-scheme:dark){:root{--bg:#1b0a16;--text:#fbf6f8;--muted:#cdb2c1}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--bg);color:var(--text);font:1.0625rem/1.5 system-ui,sans-serif}
main{display:grid;gap:16px;justify-items:center;max-width:24rem;padding:32px 20px;text-align:center}
img{width:96px;height:96px}
h1{margin:0;font:400 2rem/1.15 Georgia,serif}
p{margin:0;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:56px;padding:0 32px;border-radius:18px;background:#b0103f;color:#fff;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #12557f;outline-offset:3px}
`;

/**
 * What stands in place of a page that could not be fetched: it asks for the same address again as soon as there is a
 * connection, or by its link (docs/product.md#on-the-home-screen).
 */
export function offlinePage(): Response {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${offline.title}</title>
<link rel="icon" href="${icon}">
<style nonce="${nonce}">${STYLES}</style>
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
