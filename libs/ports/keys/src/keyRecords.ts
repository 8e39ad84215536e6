export interface KeyChange {
  member: string;
  before: Uint8Array;
  after: Uint8Array;
}

/** What an engine implements for a keyring; `null` is a tombstone. */
export interface KeyRecords {
  /** Existing records stay. */
  insert(wrapped: ReadonlyMap<string, Uint8Array>): Promise<void>;
  read(members: readonly string[]): Promise<Map<string, Uint8Array | null>>;
  tombstones(members: readonly string[]): Promise<string[]>;
  bury(members: readonly string[]): Promise<void>;
  page(after: string, limit: number): Promise<Map<string, Uint8Array | null>>;
  /** Skips records changed in the meantime, so that tombstones stay. */
  replace(changes: readonly KeyChange[]): Promise<void>;
  scrub(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
