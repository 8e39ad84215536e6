import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HEADERS, Problem } from '@kolo/contracts';

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** Refuses a request that another site's page sends. Throws `foreign_origin`. A missing Origin is no browser's page. */
export function requireOwnOrigin(request: IncomingMessage, publicUrl: string): void {
  const { origin, host } = request.headers;
  if (origin === undefined) return;
  const from = hostOf(origin);
  if (from === null || (from !== host && from !== hostOf(publicUrl))) throw new Problem('foreign_origin');
}

/** Whether one of our pages asks, not another site's: browsers say so, other clients say nothing. */
export const isFromOwnPage = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

/** Refuses an unsafe request of a session that does not carry the session's token. Throws `csrf_rejected`. */
export function requireCsrfToken(request: IncomingMessage, expected: string): void {
  const given = request.headers[HEADERS.csrf];
  const same =
    typeof given === 'string' &&
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  if (!same) throw new Problem('csrf_rejected');
}
