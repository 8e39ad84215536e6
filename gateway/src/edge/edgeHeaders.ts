import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@kolo/contracts';
import type { Logger } from 'pino';

const INTERNAL_HEADER = /^x-kolo-/;

/** Removes every header that only we may set, whoever sent it (docs/design.md#the-edge). */
export function stripInternalHeaders(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers))
    if (INTERNAL_HEADER.test(name)) delete request.headers[name];
}

/**
 * Removes what opens the session: identity alone has a use for it, whoever else saw it could be the member
 * (docs/design.md#service-tokens).
 */
export function stripSession({ headers }: IncomingMessage): void {
  delete headers.cookie;
  delete headers[HEADERS.csrf];
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

/** Says once that a proxy is in front of us whose word we are not told to take: all of its clients look like one. */
export function proxyWarning(log: Logger, trustedProxies: number): (request: IncomingMessage) => void {
  let isToldOrNone = trustedProxies > 0;
  return ({ headers }) => {
    if (isToldOrNone || headers['x-forwarded-for'] === undefined) return;
    isToldOrNone = true;
    log.warn(
      'X-Forwarded-For comes in and TRUSTED_PROXIES is 0: all who come by that proxy share the limits of one address',
    );
  };
}
