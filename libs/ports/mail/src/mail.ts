export interface Letter {
  /** An opaque id; the letter is dropped with its owner. Not sent. */
  owner?: string;
  /** Without a display name. */
  to: string;
  /** Defaults to the sender; without a display name. */
  replyTo?: string;
  /** Where a mail program unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** Dropped after this time, e.g. because its link has expired. Not sent. */
  expiresAfterMs?: number;
  subject: string;
  text: string;
  html: string;
}

/** Once `send` answers, the letter will be delivered at least once, unless its owner is gone by then. */
export interface Mail {
  /** Throws `UnsafeLetterError`. */
  send(letter: Letter): Promise<void>;
  /**
   * Deletes an owner's waiting letters, and those to or answered to their addresses (docs/design.md#erasure).
   * Repeatable.
   */
  forget(owner: string, isTheirs?: IsTheirs): Promise<void>;
  waiting(): Promise<number>;
  /** When the oldest waiting letter was accepted, in milliseconds. */
  waitingSince(): Promise<number | null>;
  close(): Promise<void>;
}

export type IsGone = (owner: string) => Promise<boolean>;

export type IsTheirs = (address: string) => boolean;

export const isToOrFrom = ({ to, replyTo }: Pick<Letter, 'to' | 'replyTo'>, isTheirs: IsTheirs): boolean =>
  isTheirs(to) || (replyTo !== undefined && isTheirs(replyTo));

export class UnsafeLetterError extends Error {
  override name = 'UnsafeLetterError';
}
