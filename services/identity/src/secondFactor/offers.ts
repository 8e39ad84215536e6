import { createHash } from 'node:crypto';
import { LIMITS } from '@kolo/contracts/limits';
import type { Clock } from '@kolo/service';
import type { State } from '@kolo/state';

type Offered = 'making' | 'signing' | 'app';

/** One of a kind per session: challenges, which are public, and hashes of keys. */
export interface FactorOffers {
  keep(kind: Offered, whose: { member: string; session: string }, what: string): Promise<void>;
  /** Given to one caller only; `null` if used or expired. */
  take(kind: Offered, session: string): Promise<string | null>;
  /** Does not use it up. */
  isOffered(kind: Offered, session: string, what: string): Promise<boolean>;
}

export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

const keyOf = (kind: Offered, session: string) => `factor-offer:${kind}:${session}`;

export const createFactorOffers = (state: State, clock: Clock): FactorOffers => ({
  keep: (kind, { member, session }, what) =>
    state.put(keyOf(kind, session), {
      owner: member,
      fields: { what },
      expiresAt: clock().getTime() + LIMITS.secondFactor.offered,
    }),
  take: async (kind, session) =>
    (await state.consume(keyOf(kind, session), clock().getTime()))?.fields.what ?? null,
  isOffered: async (kind, session, what) =>
    (await state.get(keyOf(kind, session), clock().getTime()))?.fields.what === what,
});
