/** Facts about a command that follow its events: never personal data. */
export interface EventMetadata {
  /** The W3C trace that the command belongs to. */
  traceparent?: string;
  /**
   * The store's signature of the whole event (docs/design.md#engines-are-not-believed); the earliest releases wrote
   * none.
   */
  mac?: string;
}

/** An event as the store keeps it: ids, type, version and time are readable, the payload may be sealed. */
export interface StoredEvent {
  stream: string;
  /** The first event of a stream is 0. */
  revision: number;
  /** The event's place in its store. Opaque, but later places compare greater as strings. */
  position: string;
  id: string;
  type: string;
  schemaVersion: number;
  /** The member whom the event is about, whose key seals the payload; `null` for a plain payload. */
  subject: string | null;
  /**
   * What keeps its order in the feed: a stream's id, or the pair of a message
   * (docs/design.md#quota-and-message-are-one-append).
   */
  key: string;
  sealed: boolean;
  payload: string;
  metadata: EventMetadata;
  recordedAt: string;
}

export type EventToStore = Omit<StoredEvent, 'stream' | 'revision' | 'position' | 'recordedAt'>;

/** -1: the stream does not exist yet; `any`: whatever it is. */
export type ExpectedRevision = number | 'any';
export const NO_STREAM = -1;

export interface Appended {
  /** Revision and position of the last event of the batch. */
  revision: number;
  position: string;
  /** The batch had been stored before under the same ids; nothing was written. */
  repeated: boolean;
}

export interface AppendOptions {
  expected: ExpectedRevision;
}

/** What one stream is to gain. */
export interface StreamAppend<Event> {
  stream: string;
  events: readonly Event[];
  expected: ExpectedRevision;
}

/** The event store port; one contract suite runs against every adapter of it. */
export interface EventStore {
  /** The random identity of this store, made with it. */
  identity(): Promise<string>;
  /**
   * Adds the batch as one, durably, before it answers. The same ids on the same stream again answer as the first
   * time. Throws `RevisionConflictError`, or `ForeignEventIdError` when an id is known elsewhere.
   */
  append(stream: string, events: readonly EventToStore[], options: AppendOptions): Promise<Appended>;
  /**
   * Many appends of which each stands or falls by itself, outcomes in the order given. In one durable transaction
   * where the engine has such a thing.
   */
  appendMany(appends: readonly StreamAppend<EventToStore>[]): Promise<PromiseSettledResult<Appended>[]>;
  /** A stream's events in order, from a revision on (inclusive), up to `limit`. */
  read(stream: string, fromRevision?: number, limit?: number): Promise<StoredEvent[]>;
  /** Up to `limit` events after a position (exclusive), in order; `null` reads from the beginning. */
  readAll(after: string | null, limit: number): Promise<StoredEvent[]>;
  /** The position of the last event, `null` when empty. */
  head(): Promise<string | null>;
  /** The id of the event at a position; `null` where none is. */
  idAt(position: string): Promise<string | null>;
  /**
   * Stores again what another store held, in its order and with its ids, revisions and times
   * (docs/design.md#what-a-backup-contains); what is here already stays. Gives their positions, which are the old ones
   * only where the engine lets us choose. Throws `RevisionConflictError` where a stream does not continue.
   */
  putBack(events: readonly StoredEvent[]): Promise<string[]>;
  /** Resolves when something may have come after `position`, after three seconds at the latest, or when aborted. */
  waitForMore(position: string | null, signal: AbortSignal): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A store of events as somebody beside its owner may read it. */
export type ReadableEvents = Pick<EventStore, 'identity' | 'readAll' | 'head' | 'idAt' | 'close'>;

export class RevisionConflictError extends Error {
  override name = 'RevisionConflictError';
  readonly actual: number;
  constructor(stream: string, expected: ExpectedRevision, actual: number) {
    super(`${stream}: expected revision ${expected}, found ${actual}`);
    this.actual = actual;
  }
}

export class ForeignEventIdError extends Error {
  override name = 'ForeignEventIdError';
}
