import type { Database, Reserve } from '@kolo/sqlite';
import type { SourceSigner } from '../commands/eventSigner.ts';
import {
  type Appended,
  type EventStore,
  type EventToStore,
  ForeignEventIdError,
  RevisionConflictError,
  type StoredEvent,
  type StreamAppend,
} from '../eventStore.ts';
import { type CommitSignal, createCommitSignal } from './commitSignal.ts';
import { createGroupCommit } from './groupCommit.ts';
import { inSavepoint } from './savepoint.ts';
import {
  createEventTables,
  fromPosition,
  headOf,
  idAt,
  POSITION_DIGITS,
  readEventsAfter,
  readStream,
  signUnsigned,
  storeIdentity,
  toPosition,
} from './sqliteEventTables.ts';

const IDLE_CHECK_MS = 1_000;

export interface SqliteEventStoreOptions {
  now: () => Date;
  signer: SourceSigner;
  /** Signs an earlier release's events if nothing in the store is signed yet. */
  adopts?: boolean;
  signal?: CommitSignal | undefined;
  /** Events that must not fail on a full disk. */
  urgent?: { types: readonly string[]; reserve: Reserve } | undefined;
}

/**
 * Owned by this process (docs/design.md#one-owner-for-each-sqlite-store) and durable; the appends of one event
 * loop turn share a transaction.
 */
export function sqliteEventStore(database: Database, options: SqliteEventStoreOptions): EventStore {
  createEventTables(database);
  const { now, signer } = options;
  signUnsigned(database, signer, options);
  const signal = options.signal ?? createCommitSignal();
  const identity = storeIdentity(database);
  const { urgent } = options;
  const inGroup = createGroupCommit(database, () => signal.raise(), urgent?.reserve);
  const isUrgent = (events: readonly EventToStore[]) =>
    events.some(({ type }) => urgent?.types.includes(type));

  const lastRevision = (stream: string): number => {
    const row = database
      .statement('SELECT max(revision) AS revision FROM events WHERE stream = ?')
      .get(stream);
    return row?.revision === null || row?.revision === undefined ? -1 : Number(row.revision);
  };

  const isKnown = (events: readonly EventToStore[]): boolean =>
    events.some(({ id }) => database.statement('SELECT 1 FROM events WHERE id = ?').get(id) !== undefined);

  /** Throws if the batch's ids belong to other events. */
  function earlierAppend(stream: string, events: readonly EventToStore[]): Appended {
    const known = events.map((event) =>
      database.statement('SELECT stream, revision, position FROM events WHERE id = ?').get(event.id),
    );
    const first = known[0];
    const same = known.every(
      (row, index) => row?.stream === stream && Number(row.revision) === Number(first?.revision) + index,
    );
    const last = known.at(-1);
    if (!same || !last)
      throw new ForeignEventIdError(`${stream}: an event id of this batch is already in use`);
    return { revision: Number(last.revision), position: toPosition(Number(last.position)), repeated: true };
  }

  /** Skips known ids. `at` sets the position; `null` takes the next. */
  const write = (event: Omit<StoredEvent, 'position'>, at: number | null) =>
    database
      .statement(`INSERT INTO events
        (position, stream, revision, id, type, schema_version, subject, key, sealed, payload, metadata, recorded_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`)
      .run(
        at,
        event.stream,
        event.revision,
        event.id,
        event.type,
        event.schemaVersion,
        event.subject,
        event.key,
        event.sealed ? 1 : 0,
        event.payload,
        JSON.stringify(event.metadata),
        event.recordedAt,
      );

  function writeAgain(event: StoredEvent): string {
    const { stream, revision } = event;
    if (isKnown([event])) return earlierAppend(stream, [event]).position;
    const actual = lastRevision(stream);
    if (actual !== revision - 1) throw new RevisionConflictError(stream, revision - 1, actual);
    // Other stores' positions do not fit.
    const at = event.position.length === POSITION_DIGITS ? fromPosition(event.position) : null;
    return toPosition(write(event, at).lastInsertRowid);
  }

  function insert({ stream, events, expected }: StreamAppend<EventToStore>): Appended {
    const actual = lastRevision(stream);
    if (expected !== 'any' && expected !== actual) {
      if (isKnown(events)) return earlierAppend(stream, events);
      throw new RevisionConflictError(stream, expected, actual);
    }
    const recordedAt = now().toISOString();
    let revision = actual;
    let position = '';
    for (const event of events) {
      revision++;
      const { changes, lastInsertRowid } = write(
        signer.signed({ ...event, stream, revision, recordedAt }),
        null,
      );
      if (changes === 0) return earlierAppend(stream, events);
      position = toPosition(lastInsertRowid);
    }
    return { revision, position, repeated: false };
  }

  /** Conflicts are detected before anything is written. */
  function insertOrRefuse(one: StreamAppend<EventToStore>): PromiseSettledResult<Appended> {
    try {
      return { status: 'fulfilled', value: insert(one) };
    } catch (reason) {
      if (!(reason instanceof RevisionConflictError)) throw reason;
      return { status: 'rejected', reason };
    }
  }

  /** One savepoint copies each page once; only if some fail do all get their own. */
  function insertEach(appends: readonly StreamAppend<EventToStore>[]): PromiseSettledResult<Appended>[] {
    const together = inSavepoint(database, () => appends.map(insertOrRefuse));
    if (together.status === 'fulfilled') return together.value;
    return appends.map((one) => inSavepoint(database, () => insert(one)));
  }

  const append: EventStore['append'] = (stream, events, { expected }) =>
    inGroup(() => insert({ stream, events, expected }), { isUrgent: isUrgent(events) });
  const appendMany: EventStore['appendMany'] = (appends) => inGroup(() => insertEach(appends));

  return {
    identity: async () => identity,
    append,
    appendMany,
    read: async (stream, fromRevision = 0, limit = -1) => readStream(database, stream, fromRevision, limit),
    putBack: (events) => inGroup(() => events.map(writeAgain)),
    readAll: async (after, limit) => readEventsAfter(database, after, limit),
    head: async () => headOf(database),
    idAt: async (position) => idAt(database, position),
    async waitForMore(position, abort) {
      if ((headOf(database) ?? '') <= (position ?? '')) await signal.next(IDLE_CHECK_MS, abort);
    },
    async ping() {
      database.statement('SELECT 1').get();
    },
    async close() {
      database.close();
    },
  };
}
