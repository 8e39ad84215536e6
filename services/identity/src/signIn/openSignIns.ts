import { LIMITS } from '@kolo/contracts';
import type { Clock } from '@kolo/service';
import type { LiveEntry, State } from '@kolo/state';
import type { KeyedHashes } from '../keyedHashes.ts';

/**
 * Whom a sign-in that was just used up lets in, and under which epoch their session is born
 * (docs/design.md#signing-out-holds-at-once).
 */
export interface Redemption {
  member: string;
  epoch: number;
}

/** A letter whose link and code both work. */
export interface OpenLetter {
  /** From which link and code are derived, with a key that the state does not hold. */
  seed: string;
  expiresAt: number;
}

/** Sign-ins that wait for their link or code. Links, codes and addresses are kept as keyed hashes only. */
export interface OpenSignIns {
  /** Keeps a link and the code beside it. The address's code before lives on for the rest of its time. */
  offer(
    signIn: OpenLetter & { member: string; email: string; token: string; code: string | null },
  ): Promise<void>;
  /** The letter to send again: one whose link and code work for a while yet, `null` where there is none. */
  openLetter(member: string, email: string): Promise<OpenLetter | null>;
  /**
   * Counts a try, then compares. `null` for a code that is wrong, expired, used or out of tries. A known device has
   * tries of its own, which strangers cannot use up.
   */
  redeemCode(email: string, code: string, knownDevice?: string | null): Promise<Redemption | null>;
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
export const TRIES_OF_A_CODE = { max: LIMITS.signInTries, windowMs: LIMITS.signInLifetime };
const triesKey = (link: string, knownDevice: string | null = null) =>
  knownDevice === null ? `tries:${link}` : `tries:${link}:${knownDevice}`;

const redemption = (link: LiveEntry | null): Redemption | null =>
  link && { member: link.owner, epoch: link.epoch };

/** The codes of an address that may still count: the latest, and the one before; each without a link where there is none. */
const codesOf = (kept: LiveEntry | null) => {
  const { hash = '', link = '', hashBefore = '', linkBefore = '' } = kept?.fields ?? {};
  return [
    { hash, link },
    { hash: hashBefore, link: linkBefore },
  ] as const;
};

/**
 * The rules of one sign-in (docs/product.md#signing-in, docs/design.md#sessions-codes-and-limits). The link is what is
 * redeemed, once; a code only leads to it, so whichever is used first, the other is dead. A try counts before anything
 * is compared: five wrong ones kill the code and not the link.
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
  const keptFor = async (email: string, now: number) => state.get(codeKey(hashes.address(email)), now);

  async function hasTriesLeft(link: string, now: number): Promise<boolean> {
    const key = triesKey(link);
    if ((await state.take(key, TRIES_OF_A_CODE, now)) > 0) return false;
    await state.giveBack(key);
    return true;
  }

  return {
    async offer({ member, email, token, code, seed, expiresAt }) {
      const link = linkKey(hashes.link(token));
      await state.put(link, { owner: member, fields: {}, expiresAt });
      if (code === null) return;
      const [before] = codesOf(await keptFor(email, clock().getTime()));
      const fields = {
        hash: hashes.code(email, code),
        link,
        seed,
        ...(before.link !== '' && { hashBefore: before.hash, linkBefore: before.link }),
      };
      await state.put(codeKey(hashes.address(email)), { owner: member, fields, expiresAt });
    },

    async openLetter(member, email) {
      const now = clock().getTime();
      const kept = await keptFor(email, now);
      const { link, seed } = kept?.fields ?? {};
      if (!kept || !link || !seed || kept.owner !== member) return null;
      if (kept.expiresAt - now < LIMITS.signInSentAgain || !(await state.get(link, now))) return null;
      return (await hasTriesLeft(link, now)) ? { seed, expiresAt: kept.expiresAt } : null;
    },

    async redeemCode(email, code, knownDevice) {
      const now = clock().getTime();
      const codes = codesOf(await keptFor(email, now));
      const shown = hashes.code(email, code);
      let right: string | null = null;
      for (const [age, { hash, link }] of codes.entries()) {
        // A try counts where there is no code, too, so that time does not tell who has one, or two.
        const counted = link || `${codeKey(hashes.address(email))}:${age}`;
        const isWithinTries = (await state.take(triesKey(counted, knownDevice), TRIES_OF_A_CODE, now)) === 0;
        if (isWithinTries && link !== '' && hash === shown) right ??= link;
      }
      return right === null ? null : redemption(await state.consume(right, now));
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
