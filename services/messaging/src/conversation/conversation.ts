import type { CommentAbout } from '@kolo/contracts/profile/commentAbout';

/** Stream `conversation-{a}-{b}`. */
export interface Conversed {
  /** Journal positions by member: how far they have read. */
  upTo: Readonly<Record<string, string>>;
  /** Members who dismissed the caution. */
  fineFor: readonly string[];
  /** Ids of the comments that came with likes. */
  delivered: readonly string[];
}

export interface MarkRead {
  type: 'MarkRead';
  by: string;
  with: string;
  upTo: string;
}

export interface DismissCaution {
  type: 'DismissCaution';
  by: string;
  with: string;
}

/** What came with a like, once it was returned (docs/product.md#a-word-with-the-like). */
export interface DeliverComment {
  type: 'DeliverComment';
  messageId: string;
  by: string;
  with: string;
  content: string;
  about: CommentAbout;
}

export type ConversationCommand = MarkRead | DismissCaution | DeliverComment;
