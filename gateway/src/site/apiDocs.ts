import { createRequire } from 'node:module';
import path from 'node:path';
import { asyncApi, openApi } from '@kolo/contracts/documents';
import { BRAND } from '@kolo/contracts/site/brand';
import express, { type Response, Router } from 'express';

const VIEWER = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const VIEWER_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css'];
const A_DAY_MS = 86_400_000;

export const isDocument = (address: string): boolean =>
  /^\/api\/(openapi\.json|asyncapi\.json|docs(\/|$))/.test(address);

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${BRAND.name}: the interface</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<main id="docs"></main>
<noscript>The same as a file: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`;

/** Calls tried out on the page carry the CSRF token. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor(request) {
    const [, token] = /(?:^|; )[^=]*csrf[^=]*=([^;]*)/i.exec(document.cookie) ?? [];
    if (token !== undefined) request.headers['x-csrf-token'] = decodeURIComponent(token);
    return request;
  },
});
`;

/**
 * The API documents under `/api` and a page that shows them (docs/design.md#calls-are-declared). `asPage`
 * sets its policy.
 */
export function createApiDocs(asPage: (response: Response) => Response): Router {
  const router = Router();
  const viewer = express.static(VIEWER, { index: false, maxAge: A_DAY_MS });
  const made = new Map<string, string>();
  for (const [name, make] of Object.entries({ openapi: openApi, asyncapi: asyncApi }))
    router.get(`/${name}.json`, (_request, response) => {
      const text = made.get(name) ?? JSON.stringify(make());
      made.set(name, text);
      response.set('Cache-Control', 'public, no-cache').type('json').send(text);
    });
  router.get('/docs', (_request, response) => void asPage(response).send(PAGE));
  router.get('/docs/start.js', (_request, response) => void response.type('js').send(START));
  router.use('/docs', (request, response, next) =>
    VIEWER_FILES.includes(request.path.slice(1)) ? viewer(request, response, next) : next(),
  );
  return router;
}
