import { LIMITS } from '@kolo/contracts';
import type { Clock } from '@kolo/service';
import type { LiveEntry, State } from '@kolo/state';
import type { KeyedHashes } from '../keyedHashes.ts';

/** Whom a sign-in that was just used up lets in, and under which epoch their session is born (design 18). */
export interface Redemption {
  member: string;
  epoch: number;
}

/** Sign-ins that wait for their link or code. Links, codes and addresses are kept as keyed hashes only. */
export interface OpenSignIns {
  /** Keeps a link and the code beside it. A new code kills the address's older one, whose link stays. */
  offer(signIn: { member: string; email: string; token: string; code: string | null }): Promise<void>;
  /** Counts a try, then compares. `null` for a code that is wrong, expired, used or out of tries. */
  redeemCode(email: string, code: string): Promise<Redemption | null>;
  /** `null` for a link that is unknown, expired or used. */
  redeemLink(token: string): Promise<Redemption | null>;
  /** Whom the link would let in now; uses nothing up. */
  memberOf(token: string): Promise<string | null>;
  /** Ends every one of a member's that waits. */
  endOf(member: string): Promise<void>;
}

const LINKS = 'link:';
const ENDED_AT_ONCE = 100;
const linkKey = (linkHash: string) => `${LINKS}${linkHash}`;
const codeKey = (addressHash: string) => `code:${addressHash}`;
/** Begins with the first try, so it outlasts the code. */
const TRIES = { max: LIMITS.signInTries, windowMs: LIMITS.signInLifetime };

const redemption = (link: LiveEntry | null): Redemption | null =>
  link && { member: link.owner, epoch: link.epoch };

/**
 * The rules of one sign-in (product 5, design 17). The link is what is redeemed, once; a code only leads to it, so
 * whichever is used first, the other is dead. A try counts before anything is compared: five wrong ones kill the code
 * and not the link.
 */
export function createOpenSignIns({
  state,
  hashes,
  clock,
}: {
  state: State;
  hashes: KeyedHashes;
  clock: Clock;
}): OpenSignIns {
  return {
    async offer({ member, email, token, code }) {
      const expiresAt = clock().getTime() + LIMITS.signInLifetime;
      const link = linkKey(hashes.link(token));
      await state.put(link, { owner: member, fields: {}, expiresAt });
      if (code === null) return;
      const fields = { hash: hashes.code(email, code), link };
      await state.put(codeKey(hashes.address(email)), { owner: member, fields, expiresAt });
    },

    async redeemCode(email, code) {
      const now = clock().getTime();
      const key = codeKey(hashes.address(email));
      const { hash, link } = (await state.get(key, now))?.fields ?? {};
      // Where there is no code a try counts as well, so that time does not tell who has one.
      const isWithinTries = (await state.take(`tries:${link ?? key}`, TRIES, now)) === 0;
      if (!isWithinTries || !link || hash !== hashes.code(email, code)) return null;
      return redemption(await state.consume(link, now));
    },

    redeemLink: async (token) =>
      redemption(await state.consume(linkKey(hashes.link(token)), clock().getTime())),

    memberOf: async (token) =>
      (await state.get(linkKey(hashes.link(token)), clock().getTime()))?.owner ?? null,

    async endOf(owner) {
      const now = clock().getTime();
      for (let waiting = true; waiting; ) {
        const links = await state.ownedBy({ owner, prefix: LINKS, limit: ENDED_AT_ONCE }, now);
        for (const { key } of links) await state.consume(key, now);
        waiting = links.length === ENDED_AT_ONCE;
      }
    },
  };
}
