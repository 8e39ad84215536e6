import type { MessageIds } from './messageIds.ts';

/** Stream `sent-{member}-{yyyymm}`. */
export interface Sent {
  /** By message id. */
  messages: ReadonlyMap<string, Letter>;
  /** Of comments that came with likes. */
  charges: ReadonlySet<string>;
}

export interface Letter {
  to: string;
  content: string;
}

export interface SendMessage extends MessageIds {
  from: string;
  to: string;
  content: string;
  idempotencyKey?: string;
  /** The member's monthly limit. */
  limit: number;
}

/** (docs/product.md#a-word-with-the-like) */
export interface ChargeComment {
  chargeId: string;
  from: string;
  to: string;
  limit: number;
}

export type SentCommand = SendMessage | ChargeComment;
