import type { MessageIds } from './messageIds.ts';

/** What a member sent in one month; the state of a `sent-{member}-{yyyymm}` stream. */
export interface Sent {
  /** By message id. */
  messages: ReadonlyMap<string, Letter>;
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
  /** How many the member may send in a month. */
  limit: number;
}
