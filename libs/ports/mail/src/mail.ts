export interface Letter {
  /** Whose letter it is, by an id that says nothing to a stranger: with its owner it is dropped. Not sent along. */
  owner?: string;
  /** One address, without a display name. */
  to: string;
  /** Whom an answer goes to, where that is not the sender; one address, without a display name. */
  replyTo?: string;
  /** After so long it is of no use any more, e.g. as its link has expired, and is dropped. Not sent along. */
  expiresAfterMs?: number;
  subject: string;
  text: string;
  html: string;
}

/**
 * The mail port. Once `send` has answered the letter is safe and will be delivered at least once, unless its owner is
 * gone by then: no adapter hands over such a letter, nor keeps it.
 */
export interface Mail {
  /** Throws `UnsafeLetterError` for a letter that could smuggle in headers or recipients. */
  send(letter: Letter): Promise<void>;
  /**
   * Deletes the letters of an owner that the adapter itself still keeps, and whatever goes to an address that is theirs
   * or is answered to it (docs/design.md#erasure). Repeatable.
   */
  forget(owner: string, isTheirs?: IsTheirs): Promise<void>;
  /** How many letters were accepted and are not delivered yet. */
  waiting(): Promise<number>;
  /** When the oldest of them was accepted, in milliseconds; `null` where none waits. */
  waitingSince(): Promise<number | null>;
  close(): Promise<void>;
}

/** Whether the owner of a letter is gone for good. */
export type IsGone = (owner: string) => Promise<boolean>;

/** Whether an address belongs to whom is forgotten. */
export type IsTheirs = (address: string) => boolean;

/** Whether a letter goes to or is answered to an address that is theirs. */
export const isToOrFrom = ({ to, replyTo }: Pick<Letter, 'to' | 'replyTo'>, isTheirs: IsTheirs): boolean =>
  isTheirs(to) || (replyTo !== undefined && isTheirs(replyTo));

/** A letter whose address or subject is not what it claims to be. */
export class UnsafeLetterError extends Error {
  override name = 'UnsafeLetterError';
}
