import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The headers of every page and file but the policy of contents, which needs the page's nonce. */
export const securityHeaders = (encrypted: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: encrypted,
  });

/** Lets a page run our scripts, show our pictures and talk to us, and nothing else. */
export function setContentPolicy(
  response: ServerResponse,
  { nonce, host, contactFormUrl }: { nonce: string; host: string; contactFormUrl: string | null },
): void {
  const frames = contactFormUrl ? new URL(contactFormUrl).origin : "'none'";
  response.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
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
