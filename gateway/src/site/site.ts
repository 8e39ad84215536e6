import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Problem } from '@kolo/contracts/errors';
import { FORMER, FORMER_KEPT_MS } from '@kolo/contracts/site/formerFiles';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import { isPage } from '@kolo/contracts/site/pages';
import { errorHandler, type Settings, unknownRoute } from '@kolo/service';
import express, { type Express, type Router } from 'express';
import type { Logger } from 'pino';
import { createApiDocs } from './apiDocs.ts';
import { languageOf, rememberLanguage } from './language.ts';
import { answerCheck } from './operations.ts';
import { fileIn, type Pages, type SiteFolders } from './pages.ts';
import { fileHeaders, securityHeaders, setContentPolicy, WORKER_POLICY } from './securityHeaders.ts';
import { sendBuilt, serveAssets } from './serveAssets.ts';

export type Visitor = 'stranger' | 'member' | 'newcomer';

export interface SiteOptions {
  folders: SiteFolders;
  pages: Pages;
  settings: Settings;
  log: Logger;
  now(): number;
  visitorOf(request: IncomingMessage): Promise<Visitor>;
  /** Throws until everything behind the gateway was ready once. */
  checkStarted(): Promise<void>;
  /** E.g. the mailbox. */
  development?: Router | undefined;
}

/** A host that is safe in a policy. */
const HOST = /^[\w.:[\]-]+$/;

/** What the language of a page depends on. */
const LANGUAGE_HEADERS = 'Cookie, Accept-Language';

const encodingOf = (accepted: string) =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

export function createSite(options: SiteOptions): Express {
  const { pages, folders, settings } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag');

  app.options('/{*path}', unknownRoute);
  app.use(['/assets', '/remotes'], ...fileHeaders(settings.secureCookies));
  const build = (folder: string, within = '') => [
    serveAssets(`${folder}${within}`),
    serveAssets(`${folder}${FORMER}${within}`, (since) => options.now() - since < FORMER_KEPT_MS),
  ];
  app.use('/assets/shell', ...build(folders.shell, '/assets'));
  for (const [name, folder] of Object.entries(folders.remotes)) app.use(`/remotes/${name}`, ...build(folder));
  app.use(['/assets', '/remotes'], unknownRoute);
  app.use(securityHeaders(settings.secureCookies));

  app.get('/health', answerCheck(options.checkStarted, { tells: false }));

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
    createApiDocs((response) => asPage(response, `nonce-${randomBytes(16).toString('base64')}`)),
    unknownRoute,
  );
  const languageIn = (response: express.Response): SiteLanguageTag => {
    const { language, isChosen } = languageOf(response.req, pages.languages());
    response.vary(LANGUAGE_HEADERS).set('Content-Language', language);
    if (isChosen) rememberLanguage(response, language, { isSecure: settings.secureCookies });
    return language;
  };
  const sendLanding = (response: express.Response) => {
    const language = languageIn(response);
    const { bodies, styles } = pages.landing(language);
    const encoding = encodingOf(response.req.get('accept-encoding') ?? '');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    asPage(response, styles).vary('Accept-Encoding').send(bodies[encoding]);
  };
  const sendApp = (response: express.Response, visitor: Visitor = 'member') => {
    const language = languageIn(response);
    const { html, nonce } = pages.app(response.req.path, { isNewcomer: visitor === 'newcomer', language });
    asPage(response, `nonce-${nonce}`).send(html);
  };
  // Their URLs never change, so browsers must revalidate (docs/product.md#on-the-home-screen).
  const sendLasting = (response: express.Response, name: string, type: string) => {
    response.set({ 'Content-Type': type, 'Cache-Control': 'public, no-cache' });
    sendBuilt(response, path.join(folders.shell, name));
  };
  app.get('/sw.js', (_request, response) => {
    response.set('Content-Security-Policy', WORKER_POLICY);
    sendLasting(response, fileIn('sw.js', languageIn(response)), 'text/javascript; charset=utf-8');
  });
  app.get('/manifest.webmanifest', (_request, response) =>
    sendLasting(response, fileIn('manifest.webmanifest', languageIn(response)), 'application/manifest+json'),
  );
  // Browsers request it for everything that names no icon.
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
    // The page itself explains that there is nothing here.
    if (!isPage(request.path)) response.status(404);
    sendApp(response);
  });
  app.use(unknownRoute);
  app.use(errorHandler(options.log));
  return app;
}
