import type { IncomingMessage } from 'node:http';
import { HEADERS, Problem, type ServiceName, vouchedIdentity } from '@kolo/contracts';
import { z } from 'zod';
import type { Secrets } from './secrets.ts';
import { readToken, signToken } from './signedToken.ts';

/** Who a request comes from, as the gateway vouches for it. */
export type Identity = z.infer<typeof vouchedIdentity>;

const keyOf = (audience: ServiceName, secrets: Secrets) => secrets.derive(`identity-header:${audience}`);

/** The header value with which the gateway names the member to one service for 30 seconds (design 18). */
export const signIdentity = (
  { member, session, complete = false, confirmed = false }: z.input<typeof vouchedIdentity>,
  audience: ServiceName,
  secrets: Secrets,
  now: number,
): string => signToken({ member, session, complete, confirmed }, keyOf(audience, secrets), now);

const addressSchema = z.object({ address: z.string() });
const addressKeyOf = (audience: ServiceName, secrets: Secrets) =>
  secrets.derive(`client-address:${audience}`);

/** The header value with which the gateway tells one service where a client is, for 30 seconds (design 18). */
export const signAddress = (address: string, audience: ServiceName, secrets: Secrets, now: number): string =>
  signToken({ address }, addressKeyOf(audience, secrets), now);

const identities = new WeakMap<IncomingMessage, Identity>();
const addresses = new WeakMap<IncomingMessage, string>();

/**
 * Remembers for `identityOf` and `clientAddress` whom a request to `audience` names and where it comes from, where it
 * carries headers that we may trust.
 */
export function rememberIdentity(
  request: IncomingMessage,
  audience: ServiceName,
  secrets: Secrets,
  now: number,
): void {
  const header = request.headers[HEADERS.identity];
  const identity = readToken(header, vouchedIdentity, keyOf(audience, secrets), now);
  if (identity) identities.set(request, identity);
  const from = request.headers[HEADERS.clientAddress];
  const client = readToken(from, addressSchema, addressKeyOf(audience, secrets), now);
  if (client) addresses.set(request, client.address);
}

export const identityOf = (request: IncomingMessage): Identity | null => identities.get(request) ?? null;

/** The signed-in member's id. Throws `sign_in_required`. */
export const memberOf = (request: IncomingMessage): string => required(request).member;

/** The session's id. Throws `sign_in_required`. */
export const sessionOf = (request: IncomingMessage): string => required(request).session;

function required(request: IncomingMessage): Identity {
  const identity = identityOf(request);
  if (!identity) throw new Problem('sign_in_required');
  return identity;
}

/** The client's address as the gateway saw it; without its word, who asks us. */
export const clientAddress = (request: IncomingMessage): string =>
  addresses.get(request) ?? request.socket.remoteAddress ?? 'unknown';
