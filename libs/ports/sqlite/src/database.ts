import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { assertWholeLog, namingFile } from './damage.ts';
import { isBusy } from './isBusy.ts';

export type Statement = StatementSync;

export interface Database {
  file: string;
  statement(sql: string): Statement;
  /** Values by position, which halves the time for many rows. */
  listing(sql: string): Statement;
  exec(sql: string): void;
  /** `work` must be synchronous. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export interface OpenOptions {
  readOnly?: boolean;
  /** FULL: commits are on disk. NORMAL: for rows that can be rebuilt (docs/design.md#the-embedded-feed). */
  synchronous?: 'FULL' | 'NORMAL';
  busyTimeoutMs?: number;
}

/**
 * Random ids scatter writes over the file. A larger log and cache halve the cost of commits in a rebuild, and
 * still no checkpoint takes longer than a turn may.
 */
const OFTEN_REWRITTEN = 'PRAGMA wal_autocheckpoint = 2000; PRAGMA cache_size = -16000';

const BUSY_PAUSE_MS = 10;

/** SQLite does not wait here: of several processes creating a file at once, all but one would fail. */
function beginLog(connection: DatabaseSync, patienceMs: number): void {
  const until = performance.now() + patienceMs;
  const nothing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (let hasBegun = false; !hasBegun; )
    try {
      connection.exec('PRAGMA journal_mode = WAL');
      hasBegun = true;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      Atomics.wait(nothing, 0, 0, BUSY_PAUSE_MS);
    }
}

function prepareToWrite(
  connection: DatabaseSync,
  synchronous: 'FULL' | 'NORMAL',
  busyTimeoutMs: number,
): void {
  beginLog(connection, busyTimeoutMs);
  // Savepoints copy changed pages: into memory, not into a temporary file.
  connection.exec('PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
  connection.exec(`PRAGMA synchronous = ${synchronous}`);
  if (synchronous === 'NORMAL') connection.exec(OFTEN_REWRITTEN);
}

/**
 * With `secure_delete`, so that deleted data does not linger in pages (docs/design.md#personal-data-at-rest). Throws
 * `DamagedStoreError`, and names the folder if it cannot be written to.
 */
export function openDatabase(file: string, options: OpenOptions = {}): Database {
  const { readOnly = false, synchronous = 'FULL', busyTimeoutMs = 5_000 } = options;
  if (!readOnly) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Without FULL the log may have holes after a crash.
  if (synchronous === 'FULL') assertWholeLog(file);
  const connection = namingFile(file, () => new DatabaseSync(file, { readOnly, timeout: busyTimeoutMs }));
  const close = () => {
    if (connection.isOpen) connection.close();
  };
  try {
    if (!readOnly) namingFile(file, () => prepareToWrite(connection, synchronous, busyTimeoutMs));
  } catch (error) {
    close();
    throw error;
  }
  const statements = new Map<string, Statement>();
  const listings = new Map<string, Statement>();
  function prepared(known: Map<string, Statement>, sql: string): Statement {
    let statement = known.get(sql);
    if (!statement) {
      statement = namingFile(file, () => connection.prepare(sql));
      statement.setReturnArrays(known === listings);
      known.set(sql, statement);
    }
    return statement;
  }
  function transaction<T>(work: () => T): T {
    connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  }
  return {
    file,
    statement: (sql) => prepared(statements, sql),
    listing: (sql) => prepared(listings, sql),
    exec: (sql) => namingFile(file, () => connection.exec(sql)),
    transaction: (work) => namingFile(file, () => transaction(work)),
    close() {
      statements.clear();
      listings.clear();
      close();
    },
  };
}

/** The same file, opened with NORMAL; each transaction, and all before it, is on disk once it returns. */
export const durably = (database: Database): Database => ({
  ...database,
  transaction(work) {
    database.exec('PRAGMA synchronous = FULL');
    try {
      return database.transaction(work);
    } finally {
      database.exec('PRAGMA synchronous = NORMAL');
    }
  },
});

/** Without the usual waiting, which would block the event loop. */
function truncateLog(database: Database): boolean {
  const patience = Number(database.statement('PRAGMA busy_timeout').get()?.timeout);
  database.exec('PRAGMA busy_timeout = 0');
  try {
    return database.statement('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${patience}`);
  }
}

const SCRUB_TRIES = 100;
const SCRUB_PAUSE_MS = 10;

/** SQLite cuts the log without syncing it: a loss of power could bring back what it held. */
async function syncLog(database: Database): Promise<void> {
  const log = await open(`${database.file}-wal`);
  try {
    await log.sync();
  } finally {
    await log.close();
  }
}

/**
 * Deleted data stays readable in the log (docs/design.md#personal-data-at-rest), so it is cut, durably. Throws if
 * readers hold it too long.
 */
export async function scrubDatabase(database: Database): Promise<void> {
  for (let attempt = 0; attempt < SCRUB_TRIES; attempt++) {
    if (truncateLog(database)) return syncLog(database);
    await new Promise((resolve) => setTimeout(resolve, SCRUB_PAUSE_MS));
  }
  throw new Error(`${database.file}: the write-ahead log is still in use and could not be cut`);
}
