export interface Session {
  member: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** How one sign-in can be redeemed: by its code or by its link, whichever comes first, once. */
export interface SignIn {
  /** Groups the code and the link; redeeming either kills both. */
  id: string;
  member: string;
  expiresAt: number;
}

/** Where a sign-in was sent and how it is redeemed; addresses and secrets are hashed. */
export interface SignInOffer extends SignIn {
  addressHash: string;
  /** `null` where the letter carries a link only. */
  codeHash: string | null;
  linkHash: string;
}

/** A sign-in that was just used up, with the member's epoch at that moment. */
export interface Redemption extends SignIn {
  epoch: number;
}

export interface Limit {
  /** How many are let through in a window. */
  max: number;
  /** A window begins with its first use. */
  windowMs: number;
}

/** Something that ended: a session, or all sessions of a member. Sockets are closed by it (design §8.18). */
export interface Revocation {
  position: number;
  kind: 'session' | 'member';
  /** The hash of the session's token, or the member's id. */
  id: string;
}

/**
 * The state port (design §8.17): sessions, one-time codes, limits and the revocation log. State, not a cache: it
 * survives a restart. Each call is atomic, also between processes. Secrets (tokens, codes) arrive hashed and are
 * stored hashed. Every call throws `Problem('unavailable')` when the engine stays busy.
 */
export interface State {
  /**
   * Opens a session under the member's current epoch, or under the one that a redemption gave: when that was raised
   * meanwhile the session is born dead (design §8.18).
   */
  openSession(tokenHash: string, member: string, expiresAt: number, epoch?: number): Promise<void>;
  /** A live session whose epoch is still the member's, or `null`. */
  session(tokenHash: string, now: number): Promise<Session | null>;
  /** Ends one session and logs it, unless there is none. */
  endSession(tokenHash: string): Promise<void>;
  /** Raises the member's epoch, so that all sessions die, also one opened in a race, and logs it. */
  endSessionsOf(member: string): Promise<void>;

  /** Keeps a sign-in with its code (under the address) and its link. A new code kills the address's older ones. */
  offerSignIn(offer: SignInOffer): Promise<void>;
  /** Counts a try first; the sign-in when the code is right, alive and within its tries; it is then used up. */
  redeemCode(
    addressHash: string,
    codeHash: string,
    now: number,
    maxTries: number,
  ): Promise<Redemption | null>;
  /** The sign-in that the link would redeem now; uses nothing up. */
  signInOfLink(linkHash: string, now: number): Promise<SignIn | null>;
  /** Uses the sign-in up, with its code; `null` when it is used, expired or unknown. */
  redeemLink(linkHash: string, now: number): Promise<Redemption | null>;
  /** Deletes open sign-ins of a member (erasure). */
  withdrawSignIns(member: string): Promise<void>;

  /** Counts one use of `key`; answers whether it was within the limit. A refused use is not counted. */
  take(key: string, limit: Limit, now: number): Promise<boolean>;
  /** Takes one counted use back, where only failures are to count. */
  giveBack(key: string): Promise<void>;

  /** The revocations after a position, in order. */
  revocationsAfter(position: number): Promise<Revocation[]>;
  /** The position of the last revocation, 0 before the first. */
  lastRevocation(): Promise<number>;

  /** Drops what has expired, and revocations that every follower has long seen. */
  sweep(now: number): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
