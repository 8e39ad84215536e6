/** How far each member has read, as positions in the journal; the state of a `conversation-{a}-{b}` stream. */
export interface ReadMarks {
  upTo: Readonly<Record<string, string>>;
}

export interface MarkRead {
  by: string;
  with: string;
  /** The position of the newest message that was read. */
  upTo: string;
}
