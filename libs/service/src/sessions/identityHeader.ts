import type { IncomingMessage } from 'node:http';
import { Problem } from '@kolo/contracts/errors';
import { vouchedIdentity } from '@kolo/contracts/protocol/vouched';
import { HEADERS, type ServiceName } from '@kolo/contracts/services';
import { z } from 'zod';
import type { Secrets } from '../settings/secrets.ts';
import { readToken, signToken } from './signedToken.ts';

/** Who made a request, as vouched for by the gateway. */
export type Identity = z.infer<typeof vouchedIdentity>;

export interface SignedRequest {
  service: ServiceName;
  method: string;
  url: string;
}

const bound = z.object({ for: z.string().optional() });
const signedIdentity = bound.extend(vouchedIdentity.shape);
const signedClient = bound.extend({ address: z.string() });

type Line = Omit<SignedRequest, 'service'>;

export const requestLine = ({ method = '', url = '' }: IncomingMessage): Line => ({ method, url });

/** The query of an upgrade request only names a protocol. */
export const socketLine = ({ method = '', url = '' }: IncomingMessage): Line => ({
  method,
  url: url.split('?', 1)[0] ?? '',
});

const lineOf = ({ method, url }: Line) => `${method} ${url}`;
const keyOf = (audience: ServiceName, secrets: Secrets) => secrets.derive(`identity-header:${audience}`);
const addressKeyOf = (audience: ServiceName, secrets: Secrets) =>
  secrets.derive(`client-address:${audience}`);

/** Names the member of one request, for 30 seconds (docs/design.md#service-tokens). */
export const signIdentity = (
  { member, session, complete = false, confirmed = false }: z.input<typeof vouchedIdentity>,
  request: SignedRequest,
  secrets: Secrets,
  now: number,
): string =>
  signToken(
    { member, session, complete, confirmed, for: lineOf(request) },
    keyOf(request.service, secrets),
    now,
  );

/** Passes on the client's address, for 30 seconds (docs/design.md#service-tokens). */
export const signAddress = (address: string, request: SignedRequest, secrets: Secrets, now: number): string =>
  signToken({ address, for: lineOf(request) }, addressKeyOf(request.service, secrets), now);

const identities = new WeakMap<IncomingMessage, Identity>();
const addresses = new WeakMap<IncomingMessage, string>();

export interface Trust {
  service: ServiceName;
  secrets: Secrets;
  now: number;
  /** Headers of the previous release hold for any request (docs/operations/upgrade.md). */
  acceptsFormer: boolean;
}

/** For `identityOf` and `clientAddress`. */
export function rememberIdentity(
  request: IncomingMessage,
  signedLine: Line,
  { service, secrets, now, acceptsFormer }: Trust,
): void {
  const line = lineOf(signedLine);
  const isForIt = (signed: z.infer<typeof bound>) =>
    signed.for === undefined ? acceptsFormer : signed.for === line;
  const { [HEADERS.identity]: header, [HEADERS.clientAddress]: from } = request.headers;
  const identity = readToken(header, signedIdentity, keyOf(service, secrets), now);
  if (identity && isForIt(identity)) identities.set(request, identity);
  const client = readToken(from, signedClient, addressKeyOf(service, secrets), now);
  if (client && isForIt(client)) addresses.set(request, client.address);
}

export const identityOf = (request: IncomingMessage): Identity | null => identities.get(request) ?? null;

/** Throws `sign_in_required`. */
export const memberOf = (request: IncomingMessage): string => required(request).member;

/** Throws `sign_in_required`. */
export const sessionOf = (request: IncomingMessage): string => required(request).session;

function required(request: IncomingMessage): Identity {
  const identity = identityOf(request);
  if (!identity) throw new Problem('sign_in_required');
  return identity;
}

/** The client's address as the gateway saw it; without the gateway, the connection's. */
export const clientAddress = (request: IncomingMessage): string =>
  addresses.get(request) ?? request.socket.remoteAddress ?? 'unknown';
