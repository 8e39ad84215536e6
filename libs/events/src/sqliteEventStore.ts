import type { Database } from '@kolo/sqlite';
import { type CommitSignal, createCommitSignal } from './commitSignal.ts';
import {
  type Appended,
  type AppendOptions,
  type EventStore,
  type EventToStore,
  ForeignEventIdError,
  RevisionConflictError,
  type StoredEvent,
} from './eventStore.ts';
import { createGroupCommit } from './groupCommit.ts';
import {
  createEventTables,
  headOf,
  readEventsAfter,
  storeIdentity,
  toPosition,
  toStoredEvent,
} from './sqliteEventTables.ts';

const IDLE_CHECK_MS = 1_000;

export interface SqliteEventStoreOptions {
  now: () => Date;
  signal?: CommitSignal;
}

/**
 * The event store on a SQLite connection that this process owns (design §8.1): durable before it answers
 * (`synchronous=FULL`), appends of one turn of the event loop in one transaction.
 */
export function sqliteEventStore(database: Database, options: SqliteEventStoreOptions): EventStore {
  createEventTables(database);
  const signal = options.signal ?? createCommitSignal();
  const identity = storeIdentity(database);
  const inGroup = createGroupCommit(database, () => signal.raise());

  const lastRevision = (stream: string): number => {
    const row = database
      .statement('SELECT max(revision) AS revision FROM events WHERE stream = ?')
      .get(stream);
    return row?.revision === null || row?.revision === undefined ? -1 : Number(row.revision);
  };

  /** The answer of an earlier append of this very batch, or `null` when none of its ids is known. */
  function earlierAppend(stream: string, events: readonly EventToStore[]): Appended | null {
    const known = events.map((event) =>
      database.statement('SELECT * FROM events WHERE id = ?').get(event.id),
    );
    if (known.every((row) => row === undefined)) return null;
    const first = known[0];
    const same = known.every(
      (row, index) => row?.stream === stream && Number(row.revision) === Number(first?.revision) + index,
    );
    const last = known.at(-1);
    if (!same || !last)
      throw new ForeignEventIdError(`${stream}: an event id of this batch is already in use`);
    return { revision: Number(last.revision), position: toPosition(Number(last.position)), repeated: true };
  }

  function insert(stream: string, events: readonly EventToStore[], options_: AppendOptions): Appended {
    const earlier = earlierAppend(stream, events);
    if (earlier) return earlier;
    const actual = lastRevision(stream);
    if (options_.expected !== 'any' && options_.expected !== actual)
      throw new RevisionConflictError(stream, options_.expected, actual);
    const recordedAt = options.now().toISOString();
    const stored = events.map((event, index): StoredEvent => {
      const revision = actual + 1 + index;
      const { lastInsertRowid } = database
        .statement(`INSERT INTO events
          (stream, revision, id, type, schema_version, subject, key, sealed, payload, metadata, recorded_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
        .run(
          stream,
          revision,
          event.id,
          event.type,
          event.schemaVersion,
          event.subject,
          event.key,
          event.sealed ? 1 : 0,
          event.payload,
          JSON.stringify(event.metadata),
          recordedAt,
        );
      return { ...event, stream, revision, position: toPosition(lastInsertRowid), recordedAt };
    });
    options_.inCommit?.(stored);
    return { revision: actual + stored.length, position: stored.at(-1)?.position ?? '', repeated: false };
  }

  return {
    identity: async () => identity,
    append: (stream, events, appendOptions) => inGroup(() => insert(stream, events, appendOptions)),
    read: async (stream, fromRevision = 0) =>
      database
        .statement('SELECT * FROM events WHERE stream = ? AND revision >= ? ORDER BY revision')
        .all(stream, fromRevision)
        .map(toStoredEvent),
    readAll: async (after, limit) => readEventsAfter(database, after, limit),
    head: async () => headOf(database),
    async waitForMore(position, abort) {
      while (!abort.aborted && (headOf(database) ?? '') <= (position ?? ''))
        await signal.next(IDLE_CHECK_MS, abort);
    },
    async ping() {
      database.statement('SELECT 1').get();
    },
    async close() {
      database.close();
    },
  };
}
