import type { RandomBytes } from '@kolo/contracts';
import type { OpenSignIns } from './openSignIns.ts';
import { randomCode } from './randomCode.ts';

export const LINK_PATH = '/auth/link/';
const TOKEN_BYTES = 32;

/** An unguessable token for a link. */
const newToken = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');

export interface SignInOffers {
  /** A link and a code that sign the member in, once, for 15 minutes (product 5). */
  linkAndCode(member: string, email: string): Promise<{ link: string; code: string }>;
  linkOnly(member: string, email: string): Promise<{ link: string; code: null }>;
}

/** Makes sign-ins and keeps them open. */
export function createSignInOffers(dependencies: {
  signIns: OpenSignIns;
  randomBytes: RandomBytes;
  publicUrl: string;
}): SignInOffers {
  const { signIns, randomBytes, publicUrl } = dependencies;

  async function offer<Code extends string | null>(member: string, email: string, code: Code) {
    const token = newToken(randomBytes);
    await signIns.offer({ member, email, token, code });
    return { link: `${publicUrl}${LINK_PATH}${token}`, code };
  }

  return {
    linkAndCode: (member, email) => offer(member, email, randomCode(randomBytes)),
    linkOnly: (member, email) => offer(member, email, null),
  };
}
