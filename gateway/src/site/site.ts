import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { isPage, Problem } from '@kolo/contracts';
import { errorHandler, type Settings, unknownRoute } from '@kolo/service';
import express, { type Express, type Router } from 'express';
import type { Logger } from 'pino';
import { apiDocs } from './apiDocs.ts';
import { assets, sendBuilt } from './assets.ts';
import { report } from './operations.ts';
import type { Pages, SiteFolders } from './pages.ts';
import { fileHeaders, securityHeaders, setContentPolicy, WORKER_POLICY } from './securityHeaders.ts';

/** Nobody who is signed in, a member, or one whose profile is not complete yet. */
export type Visitor = 'stranger' | 'member' | 'newcomer';

export interface SiteOptions {
  folders: SiteFolders;
  pages: Pages;
  settings: Settings;
  log: Logger;
  /** Who asks for the start page. */
  visitorOf(request: IncomingMessage): Promise<Visitor>;
  /** Throws until everything behind the gateway has been ready once. */
  checkStarted(): Promise<void>;
  /** Pages for developers, e.g. the mailbox. */
  development?: Router | undefined;
}

/** A host as it may stand in a policy. */
const HOST = /^[\w.:[\]-]+$/;

const encodingOf = (accepted: string) =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

/** The pages and their files. */
export function createSite(options: SiteOptions): Express {
  const { pages, folders, settings } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag');

  app.options('/{*path}', unknownRoute);
  app.use(['/assets', '/remotes'], ...fileHeaders(settings.secureCookies));
  app.use('/assets/shell', assets(`${folders.shell}/assets`));
  for (const [name, folder] of Object.entries(folders.remotes)) app.use(`/remotes/${name}`, assets(folder));
  app.use(['/assets', '/remotes'], unknownRoute);
  app.use(securityHeaders(settings.secureCookies));

  app.get('/health', report(options.checkStarted, { tells: false }));

  if (options.development) app.use('/dev', options.development);

  const asPage = (response: express.Response, styles: string) => {
    const { contactFormUrl } = settings;
    setContentPolicy(response, {
      styles,
      host: HOST.exec(response.req.get('host') ?? '')?.[0] ?? '',
      contactFormUrl,
    });
    return response.set('Cache-Control', 'private, no-cache').type('html');
  };
  app.use(
    '/api',
    apiDocs((response) => asPage(response, `nonce-${randomBytes(16).toString('base64')}`)),
    unknownRoute,
  );
  const sendLanding = (response: express.Response) => {
    const { bodies, styles } = pages.landing();
    const encoding = encodingOf(response.req.get('accept-encoding') ?? '');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    asPage(response, styles).set('Vary', 'Accept-Encoding').send(bodies[encoding]);
  };
  const sendApp = (response: express.Response, visitor: Visitor = 'member') => {
    const { html, nonce } = pages.app(response.req.path, { isNewcomer: visitor === 'newcomer' });
    asPage(response, `nonce-${nonce}`).send(html);
  };
  // Their addresses stay, so a browser asks each time whether there is a new one (docs/product.md#on-the-home-screen).
  const sendLasting = (response: express.Response, name: string, type: string) => {
    response.set({ 'Content-Type': type, 'Cache-Control': 'public, no-cache' });
    sendBuilt(response, path.join(folders.shell, name));
  };
  app.get('/sw.js', (_request, response) => {
    response.set('Content-Security-Policy', WORKER_POLICY);
    sendLasting(response, 'sw.js', 'text/javascript; charset=utf-8');
  });
  app.get('/manifest.webmanifest', (_request, response) =>
    sendLasting(response, 'manifest.webmanifest', 'application/manifest+json'),
  );
  // Browsers ask for it beside every answer that names no icon: documents, errors, photos.
  app.get('/favicon.ico', (_request, response) =>
    sendLasting(response, 'assets/icons/any-48.png', 'image/png'),
  );
  app.get('/', async (request, response) => {
    const visitor = await options.visitorOf(request);
    if (visitor === 'stranger') sendLanding(response);
    else sendApp(response, visitor);
  });
  app.get('/{*path}', (request, response) => {
    if (/\.[a-z0-9]{2,5}$/i.test(request.path)) throw new Problem('not_found');
    // The page itself says that it is not there.
    if (!isPage(request.path)) response.status(404);
    sendApp(response);
  });
  app.use(unknownRoute);
  app.use(errorHandler(options.log));
  return app;
}
