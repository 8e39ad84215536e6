/** A member's data key, or what is left of it after an erasure. */
export type MemberKey = Uint8Array | 'erased';

/** A key as it is stored: wrapped, or `null` for a tombstone. */
export interface KeyRecord {
  member: string;
  wrapped: Uint8Array | null;
}

/** What a rotation met. */
export interface Rotation {
  /** Keys that were under another wrapping key. */
  rewrapped: number;
  /** Keys that are under the new one by now, those among them. */
  keys: number;
}

/**
 * The keyring port (docs/design.md#the-keyring): one 256-bit key a member, wrapped by a key from the configuration.
 * Owned by identity: only registering creates a key, only erasing destroys one, and a destroyed key stays a tombstone.
 */
export interface Keyring {
  /** Makes a key unless the member has one. Throws `KeyErasedError` where a tombstone stands. */
  create(member: string): Promise<void>;
  /** Makes, in one go, keys for those of these members who have none. Gives everybody's; tombstones stay. */
  createMany(members: readonly string[]): Promise<Map<string, MemberKey>>;
  /** The keys of these members. Throws `KeyMissingError` for one that never had any. */
  open(members: readonly string[]): Promise<Map<string, MemberKey>>;
  /** Which of these members are erased; unknown ones are not. */
  erasedAmong(members: readonly string[]): Promise<Set<string>>;
  /** Turns the key into a tombstone and makes the old bytes unreadable on disk. Repeatable. */
  erase(member: string): Promise<void>;
  /**
   * Everybody's key as it is stored, in the order of members, a page at a time: for a backup
   * (docs/design.md#what-a-backup-contains).
   */
  records(): AsyncIterable<KeyRecord[]>;
  /**
   * Takes keys as another keyring stored them, under the wrapping key of this one; those that are there stay, but a
   * tombstone always comes through. Throws `KeyMissingError` where none of our wrapping keys opens one.
   */
  putBack(records: readonly KeyRecord[]): Promise<void>;
  /**
   * Wraps every key anew under the first of the wrapping keys while others go on, and may be repeated until it ends
   * (docs/design.md#rotating-the-master-key). `onPage` is told how many keys were met. Throws `KeyMissingError`.
   */
  rotate(onPage?: (met: number) => void): Promise<Rotation>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export class KeyErasedError extends Error {
  override name = 'KeyErasedError';
}

/** A key that should be there is not, or cannot be unwrapped: a fault, never treated as an erasure. */
export class KeyMissingError extends Error {
  override name = 'KeyMissingError';
}
