import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** Hop-by-hop headers, and `expect`, as the body is here already. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export function stripHopByHop({ headers }: IncomingMessage, isStreamed: boolean): void {
  for (const name of HOP_BY_HOP) if (!isStreamed || name !== 'transfer-encoding') delete headers[name];
}

/** Adds a service's headers to those the gateway has set. */
export function beginAnswer(response: ServerResponse, status: number, headers: IncomingHttpHeaders): void {
  response.statusCode = status;
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || HOP_BY_HOP.has(name)) continue;
    // Keep the session cookie, which may just have been renewed.
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
}
