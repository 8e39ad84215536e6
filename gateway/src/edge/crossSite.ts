import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Problem } from '@kolo/contracts/errors';
import { HEADERS } from '@kolo/contracts/services';

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/**
 * Refuses requests from other sites' pages. Throws `foreign_origin`. Without an Origin it was no browser's
 * page.
 */
export function requireOwnOrigin(request: IncomingMessage, publicUrl: string): void {
  const { origin, host } = request.headers;
  if (origin === undefined) return;
  const from = hostOf(origin);
  if (from === null || (from !== host && from !== hostOf(publicUrl))) throw new Problem('foreign_origin');
}

/** Browsers say when another site's page asks; other clients say nothing. */
export const isFromOwnPage = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

/** Throws `csrf_rejected` unless an unsafe request carries the session's token. */
export function requireCsrfToken(request: IncomingMessage, expected: string): void {
  const given = request.headers[HEADERS.csrf];
  const same =
    typeof given === 'string' &&
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  if (!same) throw new Problem('csrf_rejected');
}
