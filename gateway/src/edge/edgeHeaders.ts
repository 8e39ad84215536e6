import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@kolo/contracts';

const INTERNAL_HEADER = /^x-kolo-/;

/** Removes every header that only we may set, whoever sent it (design 34). */
export function stripInternalHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers))
    if (INTERNAL_HEADER.test(name)) delete request.headers[name];
}

/** The client's address: the peer's, or what a trusted number of proxies in front of us says it was. */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  const forwarded = request.headers['x-forwarded-for'];
  if (trustedProxies === 0 || typeof forwarded !== 'string') return peer;
  return (
    forwarded
      .split(',')
      .map((part) => part.trim())
      .at(-trustedProxies) ?? peer
  );
}

/** Tells the services where the client is. */
export function nameClient(request: IncomingMessage, trustedProxies: number): void {
  request.headers[HEADERS.clientAddress] = addressOf(request, trustedProxies);
}
