import { LIMITS, type RandomBytes } from '@kolo/contracts';
import type { Clock } from '@kolo/service';
import type { KeyedHashes } from '../keyedHashes.ts';
import type { OpenSignIns } from './openSignIns.ts';

export const LINK_PATH = '/auth/link/';
const SEED_BYTES = 32;

/** What a letter lets its reader in by, and until when (milliseconds since 1970). */
export interface SignInOffer<Code extends string | null = string | null> {
  link: string;
  code: Code;
  expiresAt: number;
}

export interface SignInOffers {
  /**
   * A link and a code that sign the member in, once, for 15 minutes (docs/product.md#signing-in). Those of a letter
   * that is open for a while yet are given again, so that asking again spoils nothing
   * (docs/product.md#limits-are-no-weapon).
   */
  linkAndCode(member: string, email: string): Promise<SignInOffer<string>>;
  linkOnly(member: string, email: string): Promise<SignInOffer<null>>;
}

/** Makes sign-ins and keeps them open. */
export function createSignInOffers(dependencies: {
  signIns: OpenSignIns;
  hashes: KeyedHashes;
  randomBytes: RandomBytes;
  clock: Clock;
  publicUrl: string;
}): SignInOffers {
  const { signIns, hashes, randomBytes, clock, publicUrl } = dependencies;
  const newSeed = () => Buffer.from(randomBytes(SEED_BYTES)).toString('base64url');
  const linkOf = (seed: string) => `${publicUrl}${LINK_PATH}${hashes.letterToken(seed)}`;
  const expiry = () => clock().getTime() + LIMITS.signInLifetime;

  return {
    async linkAndCode(member, email) {
      const open = await signIns.openLetter(member, email);
      const { seed, expiresAt } = open ?? { seed: newSeed(), expiresAt: expiry() };
      const code = hashes.letterCode(seed);
      if (!open)
        await signIns.offer({ member, email, token: hashes.letterToken(seed), code, seed, expiresAt });
      return { link: linkOf(seed), code, expiresAt };
    },
    async linkOnly(member, email) {
      const seed = newSeed();
      const expiresAt = expiry();
      await signIns.offer({ member, email, token: hashes.letterToken(seed), code: null, seed, expiresAt });
      return { link: linkOf(seed), code: null, expiresAt };
    },
  };
}
