import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@kolo/contracts/services';
import type { Logger } from 'pino';

const INTERNAL_HEADER = /^x-kolo-/;

/** Removes headers that only we may set, whoever sent them (docs/design.md#the-edge). */
export function stripInternalHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers))
    if (INTERNAL_HEADER.test(name)) delete request.headers[name];
}

/**
 * Only identity needs the session's secrets; any other service could act as the member
 * (docs/design.md#service-tokens).
 */
export function stripSession({ headers }: IncomingMessage): void {
  delete headers.cookie;
  delete headers[HEADERS.csrf];
}

/** The client's address: the peer's, or what the trusted proxies in front of us report. */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
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

/** Warns once about a proxy we were not told to trust: all its clients share one address. */
export function createProxyWarning(log: Logger, trustedProxies: number): (request: IncomingMessage) => void {
  let isToldOrNone = trustedProxies > 0;
  return ({ headers }) => {
    if (isToldOrNone || headers['x-forwarded-for'] === undefined) return;
    isToldOrNone = true;
    log.warn(
      'X-Forwarded-For comes in and TRUSTED_PROXIES is 0: all who come by that proxy share the limits of one address',
    );
  };
}
