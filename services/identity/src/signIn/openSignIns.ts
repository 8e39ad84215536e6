import { LIMITS } from '@kolo/contracts/limits';
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

/**
 * The tries that an address has until the next pair of link and code. It runs the same whether or not the address has
 * an account, so that what is left of it tells nothing (docs/product.md#signing-in).
 */
export interface Round {
  /** Under which its tries are counted. */
  tries: string;
  expiresAt: number;
}

/** Sign-ins that wait for their link or code. Links, codes and addresses are kept as keyed hashes only. */
export interface OpenSignIns {
  /**
   * Keeps a link and the code beside it, in the round that runs or in a new one. The code of the round before lives on
   * for the rest of its time. Those of nobody (`null`) let nobody in.
   */
  offer(
    signIn: OpenLetter & {
      member: string | null;
      email: string;
      token: string;
      code: string;
      round?: Round | null;
    },
  ): Promise<void>;
  /**
   * The round that runs for a while yet and has tries left, and the letter to send again: the round's, unless its link
   * no longer works. `null` where there is none.
   */
  openLetter(
    member: string | null,
    email: string,
    knownDevice: string | null,
  ): Promise<{ letter: OpenLetter | null; round: Round | null }>;
  /**
   * Counts a try, then compares. `null` for a code that is wrong, expired, used or out of tries. A known device has
   * tries of its own, which strangers cannot use up.
   */
  redeemCode(email: string, code: string, knownDevice?: string | null): Promise<Redemption | null>;
  /** How many tries the address's code has left; the same for addresses without an account. */
  triesLeft(email: string, knownDevice: string | null): Promise<number>;
  /** `null` for a link that is unknown, expired or used. */
  redeemLink(token: string): Promise<Redemption | null>;
  /** Whom the link would let in now; uses nothing up. */
  memberOf(token: string): Promise<string | null>;
  /** Ends every one of a member's that waits. */
  endOf(member: string): Promise<void>;
}

/** The owner of sign-ins that let nobody in. */
const NOBODY = 'nobody';
const LINKS = 'link:';
const ENDED_AT_ONCE = 100;
const linkKey = (linkHash: string) => `${LINKS}${linkHash}`;
const codeKey = (addressHash: string) => `code:${addressHash}`;
/** Begins with the first try, so it outlasts the code. */
export const TRIES_OF_A_CODE = { max: LIMITS.signInTries, windowMs: LIMITS.signInLifetime };
const triesKey = (link: string, knownDevice: string | null = null) =>
  knownDevice === null ? `tries:${link}` : `tries:${link}:${knownDevice}`;

const redemption = (link: LiveEntry | null): Redemption | null =>
  link && link.owner !== NOBODY ? { member: link.owner, epoch: link.epoch } : null;

/**
 * The codes of an address that may still count: the latest, and the one of the round before; each without a link where
 * there is none. Entries of earlier releases count tries by link.
 */
const codesOf = (kept: LiveEntry | null, addressHash: string) => {
  const { hash = '', link = '', hashBefore = '', linkBefore = '' } = kept?.fields ?? {};
  const { tries = link, triesBefore = linkBefore } = kept?.fields ?? {};
  return [
    { hash, link, tries: tries || `${codeKey(addressHash)}:0` },
    { hash: hashBefore, link: linkBefore, tries: triesBefore || `${codeKey(addressHash)}:1` },
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

  const leftOf = async (tries: string, knownDevice: string | null, now: number) =>
    Math.max(0, TRIES_OF_A_CODE.max - (await state.used(triesKey(tries, knownDevice), now)));

  return {
    async offer({ member, email, token, code, seed, expiresAt, round }) {
      const addressHash = hashes.address(email);
      const link = linkKey(hashes.link(token));
      await state.put(link, { owner: member ?? NOBODY, fields: {}, expiresAt });
      const [latest, earlier] = codesOf(await keptFor(email, clock().getTime()), addressHash);
      const before = round ? earlier : latest;
      const fields = {
        hash: hashes.code(email, code),
        link,
        seed,
        tries: round?.tries ?? link,
        ...(before.link !== '' && {
          hashBefore: before.hash,
          linkBefore: before.link,
          triesBefore: before.tries,
        }),
      };
      // Not the member's: a round must not end with their sessions, or its tries would tell of them.
      await state.put(codeKey(addressHash), { owner: NOBODY, fields, expiresAt });
    },

    async openLetter(member, email, knownDevice) {
      const now = clock().getTime();
      const kept = await keptFor(email, now);
      const none = { letter: null, round: null };
      if (!kept || kept.expiresAt - now < LIMITS.signInSentAgain) return none;
      const [{ link, tries }] = codesOf(kept, hashes.address(email));
      const { expiresAt } = kept;
      for (const whose of new Set([null, knownDevice]))
        if ((await leftOf(tries, whose, now)) === 0) return none;
      const { seed } = kept.fields;
      const isLive = (await state.get(link, now))?.owner === (member ?? NOBODY);
      return { letter: seed && isLive ? { seed, expiresAt } : null, round: { tries, expiresAt } };
    },

    async redeemCode(email, code, knownDevice) {
      const now = clock().getTime();
      const codes = codesOf(await keptFor(email, now), hashes.address(email));
      const shown = hashes.code(email, code);
      const counted: string[] = [];
      let right: string | null = null;
      // A try counts where there is no code, too, so that time does not tell who has one, or two.
      for (const { hash, link, tries } of codes) {
        const key = triesKey(tries, knownDevice);
        const isWithinTries = (await state.take(key, TRIES_OF_A_CODE, now)) === 0;
        if (isWithinTries) counted.push(key);
        if (isWithinTries && link !== '' && hash === shown) right ??= link;
      }
      const redeemed = right === null ? null : redemption(await state.consume(right, now));
      // A round outlives its sign-in, and a right code has used up none of its tries.
      if (redeemed) for (const key of counted) await state.giveBack(key);
      return redeemed;
    },

    async triesLeft(email, knownDevice) {
      const now = clock().getTime();
      const [{ tries }] = codesOf(await keptFor(email, now), hashes.address(email));
      return leftOf(tries, knownDevice, now);
    },

    redeemLink: async (token) =>
      redemption(await state.consume(linkKey(hashes.link(token)), clock().getTime())),

    memberOf: async (token) =>
      redemption(await state.get(linkKey(hashes.link(token)), clock().getTime()))?.member ?? null,

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
