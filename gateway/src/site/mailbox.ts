import { createHash, timingSafeEqual } from 'node:crypto';
import { readOutbox } from '@kolo/mail';
import { isLoopbackHost } from '@kolo/service';
import { Router } from 'express';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * The outbox for developers at `/dev/mailbox` and `/dev/mailbox.json` (docs/product.md#mail), behind the key
 * if there is one.
 */
export function createMailbox(directory: string, key: string | null): Router {
  const router = Router();
  router.use((request, response, next) => {
    // Protects against DNS rebinding: a foreign name pointing at this machine does not know the key.
    const isRefused = key === null && !isLoopbackHost(request.get('host'));
    const given = hashOf(String(request.query.key ?? ''));
    if (!isRefused && (key === null || timingSafeEqual(given, hashOf(key)))) return next();
    response.type('text').set('Cache-Control', 'no-store');
    if (isRefused) response.status(403).send('This mailbox answers at localhost and 127.0.0.1 only.');
    else response.status(401).send('This mailbox asks for the key that was printed at the start: ?key=…');
  });
  router.get('/mailbox.json', async ({ query: { to } }, response) => {
    const asked = typeof to === 'string' ? { to } : {};
    response.set('Cache-Control', 'no-store').json(await readOutbox(directory, asked));
  });
  router.get('/mailbox', async (_request, response) => {
    const letters = await readOutbox(directory);
    const items = letters.map(
      ({ to, replyTo, subject, text, at, links }) => `<article><h2>${escapeHtml(subject)}</h2>
        <p><b>${escapeHtml(to)}</b> · <time>${escapeHtml(at)}</time>${replyTo ? ` · answers to <b>${escapeHtml(replyTo)}</b>` : ''}</p><pre>${escapeHtml(text)}</pre>
        ${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')}</article>`,
    );
    response.set('Cache-Control', 'no-store');
    response.set('Content-Security-Policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'");
    response.type('html').send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.ico"><style>
      body{font:16px/1.5 system-ui;margin:0 auto;max-width:46rem;padding:2rem 1rem;color:#2b0e22;background:#fbf6f8}
      article{background:#fff;border:1px solid #e7d6df;border-radius:14px;padding:1rem 1.25rem;margin:1rem 0;overflow-wrap:anywhere}
      h1{font-size:1.6rem}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit}a{color:#12557f}</style>
      <main><h1>Mailbox</h1><p>Every mail the product sent, newest first. Only in development.</p>
      ${items.join('') || '<p>No mail yet.</p>'}</main></html>`);
  });
  return router;
}
