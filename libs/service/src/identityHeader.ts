import type { IncomingMessage } from 'node:http';
import { HEADERS, Problem, type ServiceName } from '@kolo/contracts';
import { z } from 'zod';
import type { Secrets } from './secrets.ts';
import { readToken, signToken } from './signedToken.ts';

const LIFETIME_MS = 30_000;

/** Who a request comes from, as the gateway vouches for it. */
export interface Identity {
  member: string;
  /** The hash of the session's token. */
  session: string;
}

const identitySchema = z.object({ member: z.string(), session: z.string(), expires: z.number() });
const label = (audience: ServiceName) => `identity-header:${audience}`;

/** The header value with which the gateway names the member to one service for 30 seconds (design 18). */
export const signIdentity = (
  identity: Identity,
  audience: ServiceName,
  secrets: Secrets,
  now: number,
): string => signToken({ ...identity, expires: now + LIFETIME_MS }, secrets.derive(label(audience)));

/** Reads signed identity headers. */
export interface IdentityReader {
  /** The identity of a request, `null` when it carries none that this service may trust. */
  read(request: IncomingMessage): Identity | null;
}

export function identityReader(audience: ServiceName, secrets: Secrets, now: () => number): IdentityReader {
  const key = secrets.derive(label(audience));
  return {
    read(request) {
      const header = request.headers[HEADERS.identity];
      if (typeof header !== 'string') return null;
      const parsed = identitySchema.safeParse(readToken(header, key));
      return parsed.success && parsed.data.expires > now() ? parsed.data : null;
    },
  };
}

const identities = new WeakMap<IncomingMessage, Identity>();

/** Remembers a request's verified identity for `identityOf`. */
export function rememberIdentity(request: IncomingMessage, reader: IdentityReader): void {
  const identity = reader.read(request);
  if (identity) identities.set(request, identity);
}

export const identityOf = (request: IncomingMessage): Identity | null => identities.get(request) ?? null;

/** The signed-in member's id. Throws `sign_in_required`. */
export const memberOf = (request: IncomingMessage): string => required(request).member;

/** The hash of the session's token. Throws `sign_in_required`. */
export const sessionOf = (request: IncomingMessage): string => required(request).session;

function required(request: IncomingMessage): Identity {
  const identity = identityOf(request);
  if (!identity) throw new Problem('sign_in_required');
  return identity;
}

/** The client's address as the gateway saw it. */
export function clientAddress(request: IncomingMessage): string {
  const header = request.headers[HEADERS.clientAddress];
  return typeof header === 'string' ? header : (request.socket.remoteAddress ?? 'unknown');
}
