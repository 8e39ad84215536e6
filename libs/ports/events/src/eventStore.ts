/** Never personal data. */
export interface EventMetadata {
  traceparent?: string;
  /** Signs the whole event (docs/design.md#engines-are-not-believed); absent in the earliest releases. */
  mac?: string;
}

/** The payload may be sealed, everything else is readable. */
export interface StoredEvent {
  stream: string;
  revision: number;
  /** Opaque; later positions compare greater as strings. */
  position: string;
  id: string;
  type: string;
  schemaVersion: number;
  /** The member whose key seals the payload; `null` if it is not sealed. */
  subject: string | null;
  /**
   * Keeps order in the feed: a stream's id, or a message's pair
   * (docs/design.md#quota-and-message-are-one-append).
   */
  key: string;
  sealed: boolean;
  payload: string;
  metadata: EventMetadata;
  recordedAt: string;
}

export type EventToStore = Omit<StoredEvent, 'stream' | 'revision' | 'position' | 'recordedAt'>;

/** -1: the stream must not exist yet; `any`: no check. */
export type ExpectedRevision = number | 'any';
export const NO_STREAM = -1;

export interface Appended {
  /** Of the last event in the batch. */
  revision: number;
  position: string;
  /** The batch was stored before; nothing was written. */
  repeated: boolean;
}

export interface AppendOptions {
  expected: ExpectedRevision;
}

export interface StreamAppend<Event> {
  stream: string;
  events: readonly Event[];
  expected: ExpectedRevision;
}

export interface EventStore {
  identity(): Promise<string>;
  /**
   * Durable and atomic; repeating it with the same ids gives the same answer. Throws `RevisionConflictError`, or
   * `ForeignEventIdError` if an id exists elsewhere.
   */
  append(stream: string, events: readonly EventToStore[], options: AppendOptions): Promise<Appended>;
  /** Independent appends, in one durable transaction if the engine has them. */
  appendMany(appends: readonly StreamAppend<EventToStore>[]): Promise<PromiseSettledResult<Appended>[]>;
  /** `fromRevision` is inclusive. */
  read(stream: string, fromRevision?: number, limit?: number): Promise<StoredEvent[]>;
  /** `after` is exclusive; `null` is the beginning. */
  readAll(after: string | null, limit: number): Promise<StoredEvent[]>;
  head(): Promise<string | null>;
  idAt(position: string): Promise<string | null>;
  /**
   * Restores another store's events with ids, revisions and times (docs/design.md#what-a-backup-contains); known
   * ones stay. Returns positions, perhaps new. Throws `RevisionConflictError` for a gap.
   */
  putBack(events: readonly StoredEvent[]): Promise<string[]>;
  /** Resolves when there may be more, after at most three seconds, or when aborted. */
  waitForMore(position: string | null, signal: AbortSignal): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

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
