import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The headers that mean something for a file of a page; the page's own would be most of a small one. */
export const fileHeaders = (encrypted: boolean): RequestHandler[] => [
  helmet.xContentTypeOptions(),
  helmet.crossOriginResourcePolicy(),
  ...(encrypted ? [helmet.strictTransportSecurity()] : []),
];

/** The headers of every page but the policy of contents, which knows the page's styles. */
export const securityHeaders = (encrypted: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: encrypted,
  });

/** The headers of every answer of a call: it is no page, and nobody may show it as one. */
export function answerHeaders(
  encrypted: boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  const policy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  });
  const transport = helmet.strictTransportSecurity();
  return (request, response) => {
    policy(request, response, () => undefined);
    if (encrypted) transport(request, response, () => undefined);
  };
}

/** Lets a page run our scripts, show our pictures and talk to us, and nothing else. `styles` is a nonce or hash. */
export function setContentPolicy(
  response: ServerResponse,
  { styles, host, contactFormUrl }: { styles: string; host: string; contactFormUrl: string | null },
): void {
  const frames = contactFormUrl ? new URL(contactFormUrl).origin : "'none'";
  response.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' '${styles}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self' ws://${host} wss://${host}`,
      `frame-src ${frames}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].join('; '),
  );
}

/** The service worker fetches what is ours, shows our icon and runs nothing but itself. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";
