import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Only what matters for files: all headers would outweigh a small one. */
export const fileHeaders = (encrypted: boolean): RequestHandler[] => [
  helmet.xContentTypeOptions(),
  helmet.crossOriginResourcePolicy(),
  ...(encrypted ? [helmet.strictTransportSecurity()] : []),
];

/** Everything but the content policy, which depends on the page's styles. */
export const securityHeaders = (encrypted: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: encrypted,
  });

/** For API answers, which are never pages and must not be framed. */
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

/** Allows our scripts, images and connections only. `styles` is a nonce or hash. */
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

export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";
