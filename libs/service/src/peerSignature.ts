import type { ServiceName } from '@kolo/contracts';
import { z } from 'zod';
import type { Secrets } from './secrets.ts';
import { readToken, signToken } from './signedToken.ts';

export const PEER_HEADER = 'x-kolo-peer';
const LIFETIME_MS = 30_000;
const peerSchema = z.object({ expires: z.number() });
const label = (audience: ServiceName) => `peer:${audience}`;

/** Lets a service know that a question comes from one of us. */
export interface PeerVerifier {
  accepts(header: string | undefined): boolean;
}

export function peerVerifier(audience: ServiceName, secrets: Secrets, now: () => number): PeerVerifier {
  const key = secrets.derive(label(audience));
  return {
    accepts(header) {
      const parsed = peerSchema.safeParse(header ? readToken(header, key) : null);
      return parsed.success && parsed.data.expires > now();
    },
  };
}

/** The header with which a question to `audience` is signed, for 30 seconds. */
export const signPeer = (audience: ServiceName, secrets: Secrets, now: number): string =>
  signToken({ expires: now + LIFETIME_MS }, secrets.derive(label(audience)));
