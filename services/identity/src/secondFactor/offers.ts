import { createHash } from 'node:crypto';
import { LIMITS } from '@kolo/contracts';
import type { Clock } from '@kolo/service';
import type { State } from '@kolo/state';

/** What waits for its answer: the making of a passkey, a signature of one, or a key for an app. */
type Offered = 'making' | 'signing' | 'app';

/** What a session was offered, one of a kind at a time: challenges, which are no secrets, and hashes of keys. */
export interface FactorOffers {
  keep(kind: Offered, whose: { member: string; session: string }, what: string): Promise<void>;
  /** What was offered, to one of many who ask at once; `null` when it is used up or too old. */
  take(kind: Offered, session: string): Promise<string | null>;
  /** Looks at it and leaves it. */
  isOffered(kind: Offered, session: string, what: string): Promise<boolean>;
}

/** A key as it may be kept in the state. */
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
