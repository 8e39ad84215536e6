import type { Sessions } from './sessions.ts';

export interface Entry {
  owner: string;
  /** Identifies nobody and cannot be used to sign in. */
  fields: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface LiveEntry extends Entry {
  epoch: number;
}

export interface OwnedEntry extends LiveEntry {
  key: string;
}

/** Bounded, like every read (docs/design.md#bounded-reads). */
export interface OwnedQuery {
  owner: string;
  prefix: string;
  limit: number;
}

/**
 * Live until they expire, are consumed or ended, or their owner's epoch is raised
 * (docs/design.md#signing-out-holds-at-once).
 */
export interface Entries {
  /**
   * Uses the owner's current epoch or an earlier one; if that has been raised since, the entry is dead from the
   * start.
   */
  put(key: string, entry: Entry & { epoch?: number | undefined }): Promise<void>;
  get(key: string, now: number): Promise<LiveEntry | null>;
  /** Compare-and-set on `fields`; returns whether it succeeded. */
  change(
    key: string,
    from: Entry['fields'],
    to: Pick<Entry, 'fields' | 'expiresAt'>,
    now: number,
  ): Promise<boolean>;
  /** Longest-lived first. */
  ownedBy(query: OwnedQuery, now: number): Promise<OwnedEntry[]>;
  /** Of concurrent callers only one gets it. */
  consume(key: string, now: number): Promise<LiveEntry | null>;
}

export interface Epochs {
  epochOf(owner: string): Promise<number>;
}

export interface Limit {
  max: number;
  /** A window begins with its first use. */
  windowMs: number;
}

export interface Counters {
  /** Returns 0, or beyond the limit, without counting, the milliseconds left in the window. */
  take(key: string, limit: Limit, now: number): Promise<number>;
  /** For limits that only count failures. */
  giveBack(key: string): Promise<void>;
  used(key: string, now: number): Promise<number>;
}

export interface Addition {
  key: string;
  /** Integers below 2³²; none only reads the set. */
  numbers: readonly number[];
  endsAt: number;
}

export interface NumberSets {
  /** Returns the contents afterwards. Repeatable. */
  unite(additions: readonly Addition[], now: number): Promise<number[][]>;
}

export interface Ending {
  position: number;
  kind: 'entry' | 'owner';
  id: string;
}

/** Followers poll several times a second, so none is ever this far behind. */
export const ENDINGS_KEPT = 10_000;

/** An ordered log, because notices could be lost (docs/design.md#signing-out-holds-at-once). */
export interface Endings {
  end(key: string): Promise<void>;
  /** Raises the owner's epoch, which also kills entries put concurrently, and logs it. */
  endOwner(owner: string): Promise<void>;
  endingsAfter(position: number): Promise<Ending[]>;
  /** 0 before the first. */
  lastEnding(): Promise<number>;
}

export interface Upkeep {
  sweep(now: number): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each call is atomic across processes (docs/design.md#sessions-codes-and-limits,
 * docs/design.md#the-core-knows-no-member). State, not a cache: it survives restarts. Throws `OutageError` if the
 * engine stays busy.
 */
export type StateEngine = Entries & Epochs & Counters & NumberSets & Endings & Upkeep;

export type State = Entries & Counters & NumberSets & Sessions & Upkeep;
