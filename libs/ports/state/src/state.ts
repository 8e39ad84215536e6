import type { Sessions } from './sessions.ts';

/** What is kept under a key for an owner. */
export interface Entry {
  owner: string;
  /**
   * Hashes, ids, times, kinds of devices and codes of countries: nobody is named and nothing here can be used to sign in.
   */
  fields: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** An entry with the epoch of its owner that it belongs to. */
export interface LiveEntry extends Entry {
  epoch: number;
}

/** A live entry with its key. */
export interface OwnedEntry extends LiveEntry {
  key: string;
}

/** Whose entries are asked for, and how many at most (docs/design.md#bounded-reads). */
export interface OwnedQuery {
  owner: string;
  /** With what their keys begin. */
  prefix: string;
  limit: number;
}

/**
 * Entries that live until they expire, are consumed, end, or their owner's epoch is raised
 * (docs/design.md#signing-out-holds-at-once).
 */
export interface Entries {
  /**
   * Keeps an entry, in place of what the key held, under its owner's current epoch or under an earlier one: when that
   * was raised meanwhile, the entry is born dead.
   */
  put(key: string, entry: Entry & { epoch?: number | undefined }): Promise<void>;
  get(key: string, now: number): Promise<LiveEntry | null>;
  /**
   * Changes a live entry whose fields are still those of `from`; answers whether it did, so that of many who change
   * the same one does. An entry that has ended stays so.
   */
  change(
    key: string,
    from: Entry['fields'],
    to: Pick<Entry, 'fields' | 'expiresAt'>,
    now: number,
  ): Promise<boolean>;
  /** An owner's live entries, those that live longest first. */
  ownedBy(query: OwnedQuery, now: number): Promise<OwnedEntry[]>;
  /** Takes an entry out. Of many who ask at once one gets it. */
  consume(key: string, now: number): Promise<LiveEntry | null>;
}

export interface Epochs {
  /** The present epoch of an owner. */
  epochOf(owner: string): Promise<number>;
}

export interface Limit {
  /** How many are let through in a window. */
  max: number;
  /** A window begins with its first use. */
  windowMs: number;
}

export interface Counters {
  /**
   * Counts one use of `key` and answers 0; beyond the limit it counts nothing and answers how many milliseconds are left
   * of the window.
   */
  take(key: string, limit: Limit, now: number): Promise<number>;
  /** Takes one counted use back, where only failures are to count. */
  giveBack(key: string): Promise<void>;
}

/** Numbers to add to a set. */
export interface Addition {
  key: string;
  /** Whole numbers below 2³²; none to read the set only. */
  numbers: readonly number[];
  /** When the set ends, in milliseconds since 1970. */
  endsAt: number;
}

export interface NumberSets {
  /** Adds to sets, all in one write where the engine can, and gives what is in each afterwards. May be repeated. */
  unite(additions: readonly Addition[], now: number): Promise<number[][]>;
}

/** An entry or an owner that was ended. */
export interface Ending {
  position: number;
  kind: 'entry' | 'owner';
  /** The entry's key, or the owner. */
  id: string;
}

/** So many endings a sweep leaves: followers poll several times a second, and none is ever this many behind. */
export const ENDINGS_KEPT = 10_000;

/** An ordered log: it loses nothing where a notice might (docs/design.md#signing-out-holds-at-once). */
export interface Endings {
  /** Takes an entry out and logs it, unless there is none. */
  end(key: string): Promise<void>;
  /** Raises the owner's epoch, so that all entries die, also one put in a race; deletes and logs them as one. */
  endOwner(owner: string): Promise<void>;
  /** The endings after a position, in order. */
  endingsAfter(position: number): Promise<Ending[]>;
  /** The position of the last ending, 0 before the first. */
  lastEnding(): Promise<number>;
}

export interface Upkeep {
  /** Drops what has expired, and endings that every follower has long seen. */
  sweep(now: number): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * What an engine does: primitives, each call atomic, also between processes (docs/design.md#sessions-codes-and-limits,
 * docs/design.md#the-core-knows-no-member). State, not a cache: it survives a restart. Every call throws `OutageError`
 * when the engine stays busy.
 */
export type StateEngine = Entries & Epochs & Counters & NumberSets & Endings & Upkeep;

/** The state port: an engine's primitives, and the sessions made of them. */
export type State = Entries & Counters & NumberSets & Sessions & Upkeep;
