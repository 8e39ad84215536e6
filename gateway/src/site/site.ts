import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Problem } from '@kolo/contracts';
import { errorHandler, type Settings, unknownRoute } from '@kolo/service';
import express, { type Express, type Router } from 'express';
import type { Logger } from 'pino';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { apiDocs } from './apiDocs.ts';
import { assets, sendBuilt } from './assets.ts';
import type { Pages, SiteFolders } from './pages.ts';
import { fileHeaders, securityHeaders, setContentPolicy } from './securityHeaders.ts';

export interface SiteOptions {
  folders: SiteFolders;
  pages: Pages;
  settings: Settings;
  log: Logger;
  isSignedIn(request: IncomingMessage): Promise<boolean>;
  /** Throws until everything behind the gateway has been ready once. */
  checkStarted(): Promise<void>;
  checkReady(): Promise<void>;
  registries: readonly Registry[];
  /** Pages for developers, e.g. the mailbox. */
  development?: Router | undefined;
}

/** A host as it may stand in a policy. */
const HOST = /^[\w.:[\]-]+$/;

/** The pages, their files, and what operators look at. */
export function createSite(options: SiteOptions): Express {
  const { pages, folders, settings } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag');

  app.use(['/assets', '/remotes'], ...fileHeaders(settings.secureCookies));
  app.use('/assets/shell', assets(`${folders.shell}/assets`));
  for (const [name, folder] of Object.entries(folders.remotes)) app.use(`/remotes/${name}`, assets(folder));
  app.use(['/assets', '/remotes'], unknownRoute);
  app.use(securityHeaders(settings.secureCookies));

  const report =
    (check: () => Promise<void>) => async (_request: express.Request, response: express.Response) => {
      try {
        await check();
        response.json({ status: 'ok' });
      } catch (error) {
        response.status(503).json({ status: error instanceof Error ? error.message : 'not ready' });
      }
    };
  app.get('/health', report(options.checkStarted));
  app.get('/ready', report(options.checkReady));
  app.get('/metrics', async (_request, response) => {
    const parts = await Promise.all(options.registries.map((registry) => registry.getMetricsAsJSON()));
    response.type('text/plain; version=0.0.4').send(await AggregatorRegistry.aggregate(parts).metrics());
  });

  if (options.development) app.use('/dev', options.development);

  const isPage = (response: express.Response, styles: string) => {
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
    apiDocs((response) => isPage(response, `nonce-${randomBytes(16).toString('base64')}`)),
    unknownRoute,
  );
  const sendLanding = (response: express.Response) => {
    const { file, styles } = pages.landing();
    sendBuilt(isPage(response, styles), file);
  };
  const sendApp = (response: express.Response) => {
    const { html, nonce } = pages.app();
    isPage(response, `nonce-${nonce}`).send(html);
  };
  app.get('/', async (request, response) => {
    if (await options.isSignedIn(request)) sendApp(response);
    else sendLanding(response);
  });
  app.get('/{*path}', (request, response) => {
    if (/\.[a-z0-9]{2,5}$/i.test(request.path)) throw new Problem('not_found');
    sendApp(response);
  });
  app.use(unknownRoute);
  app.use(errorHandler(options.log));
  return app;
}
