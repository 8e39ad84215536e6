import { isOwnPath } from '@kolo/contracts/site/ownPath';
import { RETURN_PATH } from './returnPath.ts';

/** Why a visitor was sent to sign in: the messages are private, or their session has ended. */
export type SignInReason = 'messages' | 'ended';

const REASON = 'signInReason';

/** Per tab. `null` once somebody is signed in, or where nothing needs saying. */
export function keepSignInReason(reason: SignInReason | null): void {
  if (reason) sessionStorage.setItem(REASON, reason);
  else sessionStorage.removeItem(REASON);
}

export function signInReason(): SignInReason | null {
  const reason = sessionStorage.getItem(REASON);
  return reason === 'messages' || reason === 'ended' ? reason : null;
}

/** Where signing in leads back to. Stays until the member is there, as several things lead back at once. */
export function returnPath(): string | null {
  const path = sessionStorage.getItem(RETURN_PATH);
  return path !== null && isOwnPath(path) ? path : null;
}
