import type { RandomBytes } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { Clock } from '@kolo/service';
import type { KeyedHashes } from '../keyedHashes.ts';
import type { OpenSignIns } from './openSignIns.ts';

export const LINK_PATH = '/auth/link/';
const SEED_BYTES = 32;

/** What a letter lets its reader in by, and until when (milliseconds since 1970). */
export interface SignInOffer {
  link: string;
  code: string;
  expiresAt: number;
}

export interface SignInOffers {
  /**
   * A link and a code that sign the member in, once, for 15 minutes (docs/product.md#signing-in). Those of a letter
   * that is open for a while yet are given again, so that asking again spoils nothing
   * (docs/product.md#limits-are-no-weapon). For an address that is nobody's (`null`) they let nobody in.
   */
  linkAndCode(member: string | null, email: string, knownDevice: string | null): Promise<SignInOffer>;
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
    async linkAndCode(member, email, knownDevice) {
      const { letter, round } = await signIns.openLetter(member, email, knownDevice);
      const { seed, expiresAt } = letter ?? { seed: newSeed(), expiresAt: round?.expiresAt ?? expiry() };
      const code = hashes.letterCode(seed);
      if (!letter) {
        const token = hashes.letterToken(seed);
        await signIns.offer({ member, email, token, code, seed, expiresAt, round });
      }
      return { link: linkOf(seed), code, expiresAt };
    },
  };
}
