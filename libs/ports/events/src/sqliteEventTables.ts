import { randomUUID } from 'node:crypto';
import type { Database } from '@kolo/sqlite';
import type { ReadableEvents, StoredEvent } from './eventStore.ts';

export const POSITION_DIGITS = 16;

/** Positions are zero-padded, so that they compare as strings. */
export const toPosition = (rowid: number | bigint): string => String(rowid).padStart(POSITION_DIGITS, '0');
export const fromPosition = (position: string | null): number => (position === null ? 0 : Number(position));

/** Makes the tables of an event store, and its random identity, if they are not there. */
export function createEventTables(database: Database): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY AUTOINCREMENT, stream TEXT NOT NULL, revision INTEGER NOT NULL,
      id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, schema_version INTEGER NOT NULL, subject TEXT, key TEXT NOT NULL,
      sealed INTEGER NOT NULL, payload TEXT NOT NULL, metadata TEXT NOT NULL, recorded_at TEXT NOT NULL,
      UNIQUE (stream, revision)) STRICT;
    CREATE TABLE IF NOT EXISTS store (identity TEXT NOT NULL) STRICT;`);
  database
    .statement('INSERT INTO store (identity) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM store)')
    .run(randomUUID());
}

/** The identity of the store in this file. */
export function storeIdentity(database: Database): string {
  return String(database.statement('SELECT identity FROM store').get()?.identity);
}

type EventRow = Record<string, unknown>;

export function toStoredEvent(row: EventRow): StoredEvent {
  return {
    stream: String(row.stream),
    revision: Number(row.revision),
    position: toPosition(Number(row.position)),
    id: String(row.id),
    type: String(row.type),
    schemaVersion: Number(row.schema_version),
    subject: row.subject === null ? null : String(row.subject),
    key: String(row.key),
    sealed: row.sealed === 1,
    payload: String(row.payload),
    metadata: JSON.parse(String(row.metadata)) as StoredEvent['metadata'],
    recordedAt: String(row.recorded_at),
  };
}

/** Up to `limit` events after a position, in order. */
export const readEventsAfter = (database: Database, after: string | null, limit: number): StoredEvent[] =>
  database
    .statement('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?')
    .all(fromPosition(after), limit)
    .map(toStoredEvent);

/** The position of the last event, `null` in an empty store. */
export function headOf(database: Database): string | null {
  const last = database.statement('SELECT max(position) AS position FROM events').get()?.position;
  return last === null || last === undefined ? null : toPosition(Number(last));
}

/** The events of a file that another process may own, for reading. */
export const readableEvents = (database: Database): ReadableEvents => ({
  identity: async () => storeIdentity(database),
  readAll: async (after, limit) => readEventsAfter(database, after, limit),
  head: async () => headOf(database),
  async close() {
    database.close();
  },
});
