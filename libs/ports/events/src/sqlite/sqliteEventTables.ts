import { randomUUID } from 'node:crypto';
import type { Database } from '@kolo/sqlite';
import type { SourceSigner } from '../commands/eventSigner.ts';
import type { ReadableEvents, StoredEvent } from '../eventStore.ts';

export const POSITION_DIGITS = 16;

/** Zero-padded, so that positions compare as strings. */
export const toPosition = (rowid: number | bigint): string => String(rowid).padStart(POSITION_DIGITS, '0');
export const fromPosition = (position: string | null): number => (position === null ? 0 : Number(position));

/** At once, as other processes follow the file from its first moment. */
export function createEventTables(database: Database): void {
  database.transaction(() => {
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
  });
}

/** Throws if the store has none. */
export function storeIdentity(database: Database): string {
  const identity = database.statement('SELECT identity FROM store').get()?.identity;
  if (typeof identity !== 'string') throw new Error('this store of events has no identity');
  return identity;
}

/** In the order that `toStoredEvent` expects. */
const EVENTS = `SELECT stream, revision, position, id, type, schema_version, subject, key, sealed, payload, metadata,
  recorded_at FROM events`;

/** Damaged metadata must not stop the reader: the event, unsigned, marks its key. */
function toMetadata(text: string): StoredEvent['metadata'] {
  try {
    return JSON.parse(text) as StoredEvent['metadata'];
  } catch {
    return {};
  }
}

function toStoredEvent(row: Record<number, unknown>): StoredEvent {
  return {
    stream: String(row[0]),
    revision: Number(row[1]),
    position: toPosition(Number(row[2])),
    id: String(row[3]),
    type: String(row[4]),
    schemaVersion: Number(row[5]),
    subject: row[6] === null ? null : String(row[6]),
    key: String(row[7]),
    sealed: row[8] === 1,
    payload: String(row[9]),
    metadata: toMetadata(String(row[10])),
    recordedAt: String(row[11]),
  };
}

export const readStream = (database: Database, stream: string, from: number, limit: number): StoredEvent[] =>
  database
    .listing(`${EVENTS} WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`)
    .all(stream, from, limit)
    .map(toStoredEvent);

export const readEventsAfter = (database: Database, after: string | null, limit: number): StoredEvent[] =>
  database
    .listing(`${EVENTS} WHERE position > ? ORDER BY position LIMIT ?`)
    .all(fromPosition(after), limit)
    .map(toStoredEvent);

export function idAt(database: Database, position: string): string | null {
  const found = database.statement('SELECT id FROM events WHERE position = ?').get(fromPosition(position));
  return found ? String(found.id) : null;
}

const PAGE = 1_000;

/**
 * Only for the file's owner, while unsigned events are accepted or nothing is signed yet
 * (docs/design.md#unsigned-data-of-earlier-releases).
 */
export function signUnsigned(
  database: Database,
  signer: SourceSigner,
  { now, adopts = false }: { now: () => Date; adopts?: boolean },
): void {
  const [first] = readEventsAfter(database, null, 1);
  const isUnsigned = first !== undefined && first.metadata.mac === undefined;
  if (!signer.acceptsUnsignedAt(now().getTime()) && !(adopts && isUnsigned)) return;
  const update = database.statement('UPDATE events SET metadata = ? WHERE position = ?');
  // All or nothing: the first event tells whether a store is signed.
  database.transaction(() => {
    for (let after: string | null = null; ; ) {
      const page: StoredEvent[] = readEventsAfter(database, after, PAGE);
      for (const event of page)
        if (event.metadata.mac === undefined)
          update.run(JSON.stringify(signer.signed(event).metadata), fromPosition(event.position));
      if (page.length < PAGE) return;
      after = page.at(-1)?.position ?? after;
    }
  });
}

export function headOf(database: Database): string | null {
  const last = database.statement('SELECT max(position) AS position FROM events').get()?.position;
  return last === null || last === undefined ? null : toPosition(Number(last));
}

export const readableEvents = (database: Database): ReadableEvents => ({
  identity: async () => storeIdentity(database),
  readAll: async (after, limit) => readEventsAfter(database, after, limit),
  head: async () => headOf(database),
  idAt: async (position) => idAt(database, position),
  async close() {
    database.close();
  },
});
