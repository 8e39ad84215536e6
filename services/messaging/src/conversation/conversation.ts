/** What each member has done to a conversation; the state of a `conversation-{a}-{b}` stream. */
export interface Conversed {
  /** By member: how far they have read, as positions in the journal. */
  upTo: Readonly<Record<string, string>>;
  /** Who found fine what the other wrote first. */
  fineFor: readonly string[];
}

export interface MarkRead {
  type: 'MarkRead';
  by: string;
  with: string;
  /** The position of the newest message that was read. */
  upTo: string;
}

export interface DismissCaution {
  type: 'DismissCaution';
  by: string;
  with: string;
}

export type ConversationCommand = MarkRead | DismissCaution;
