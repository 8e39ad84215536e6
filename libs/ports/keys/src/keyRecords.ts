/** A record as it is to be, if it is still as it was. */
export interface KeyChange {
  member: string;
  before: Uint8Array;
  after: Uint8Array;
}

/** Where wrapped keys are kept by member; `null` is a tombstone. What an engine has to offer for a keyring. */
export interface KeyRecords {
  /** Leaves records that are there already as they are. */
  insert(wrapped: ReadonlyMap<string, Uint8Array>): Promise<void>;
  read(members: readonly string[]): Promise<Map<string, Uint8Array | null>>;
  /** Those of the members whose record is a tombstone. */
  tombstones(members: readonly string[]): Promise<string[]>;
  bury(members: readonly string[]): Promise<void>;
  /** Up to `limit` records after a member, in the order of members. */
  page(after: string, limit: number): Promise<Map<string, Uint8Array | null>>;
  /** Writes records unless they changed meanwhile: what was buried stays so. */
  replace(changes: readonly KeyChange[]): Promise<void>;
  /** Makes what was overwritten unreadable, where the engine lets us. */
  scrub(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
