export type MemberKey = Uint8Array | 'erased';

export interface KeyRecord {
  member: string;
  wrapped: Uint8Array | null;
}

export interface Rotation {
  rewrapped: number;
  keys: number;
}

/**
 * A key per member, wrapped by a configured one (docs/design.md#the-keyring). Only identity creates keys, on
 * registration, and destroys them, on erasure, leaving a tombstone.
 */
export interface Keyring {
  /** Creates a key unless the member has one. Throws `KeyErasedError` for a tombstone. */
  create(member: string): Promise<void>;
  /** Existing keys and tombstones stay. Returns all members' keys. */
  createMany(members: readonly string[]): Promise<Map<string, MemberKey>>;
  /** Throws `KeyMissingError` for a member who never had a key. */
  open(members: readonly string[]): Promise<Map<string, MemberKey>>;
  /** Unknown members are not included. */
  erasedAmong(members: readonly string[]): Promise<Set<string>>;
  /** Leaves a tombstone and makes the old bytes unreadable on disk. Repeatable. */
  erase(member: string): Promise<void>;
  /** For a backup (docs/design.md#what-a-backup-contains). */
  records(): AsyncIterable<KeyRecord[]>;
  /** Rewraps another keyring's keys; existing ones stay, but tombstones apply. Throws `KeyMissingError`. */
  putBack(records: readonly KeyRecord[]): Promise<void>;
  /**
   * Rewraps with the first wrapping key, concurrently with other use; repeat until it completes
   * (docs/design.md#rotating-the-master-key). Throws `KeyMissingError`.
   */
  rotate(onPage?: (met: number) => void): Promise<Rotation>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export class KeyErasedError extends Error {
  override name = 'KeyErasedError';
}

/** A fault, never treated as an erasure. */
export class KeyMissingError extends Error {
  override name = 'KeyMissingError';
}
