import { LIMITS, newId, type RandomBytes } from '@kolo/contracts';
import type { Clock } from '@kolo/service';
import type { State } from '@kolo/state';
import type { KeyedHashes } from '../keyedHashes.ts';
import { randomCode } from './randomCode.ts';

export const LINK_PATH = '/auth/link/';
const TOKEN_BYTES = 32;

/** An unguessable token for links and sessions. */
export const newToken = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');

export interface SignInOffers {
  /** A link and a code that sign the member in, once, for 15 minutes (design §6.11). */
  linkAndCode(member: string, email: string): Promise<{ link: string; code: string }>;
  linkOnly(member: string, email: string): Promise<{ link: string; code: null }>;
}

/** Makes sign-ins; the state keeps hashes only. */
export function createSignInOffers(dependencies: {
  state: State;
  hashes: KeyedHashes;
  randomBytes: RandomBytes;
  clock: Clock;
  publicUrl: string;
}): SignInOffers {
  const { state, hashes, randomBytes, clock, publicUrl } = dependencies;

  async function offer<Code extends string | null>(member: string, email: string, code: Code) {
    const token = newToken(randomBytes);
    await state.offerSignIn({
      id: newId(randomBytes),
      member,
      addressHash: hashes.address(email),
      codeHash: code === null ? null : hashes.code(email, code),
      linkHash: hashes.link(token),
      expiresAt: clock().getTime() + LIMITS.signInLifetime,
    });
    return { link: `${publicUrl}${LINK_PATH}${token}`, code };
  }

  return {
    linkAndCode: (member, email) => offer(member, email, randomCode(randomBytes)),
    linkOnly: (member, email) => offer(member, email, null),
  };
}
