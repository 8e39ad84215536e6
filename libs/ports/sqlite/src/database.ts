import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isBusy } from './isBusy.ts';

export type Statement = StatementSync;

/** A SQLite connection with its prepared statements. */
export interface Database {
  file: string;
  /** Prepares once, then reuses. */
  statement(sql: string): Statement;
  /** One whose rows have the values by their place, which halves the time that reading many takes. */
  listing(sql: string): Statement;
  exec(sql: string): void;
  /** Runs `work` in one write transaction; rolls back and rethrows when it throws. Must be synchronous. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export interface OpenOptions {
  readOnly?: boolean;
  /** FULL: what is committed is on disk. NORMAL: for rows that can be made again (docs/design.md#the-embedded-feed). */
  synchronous?: 'FULL' | 'NORMAL';
  busyTimeoutMs?: number;
}

/**
 * Rows of views are written in the order of random ids, page by page all over the file. Twice the usual pages in the
 * log before they are moved, and eight times as many in memory, halved what filling spends on commits, and still no
 * move takes longer than a turn of the event loop may.
 */
const OFTEN_REWRITTEN = 'PRAGMA wal_autocheckpoint = 2000; PRAGMA cache_size = -16000';

const BUSY_PAUSE_MS = 10;

/** SQLite has no patience here: of several processes that make a file at once all but one would fail. */
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

/**
 * Opens (and makes, with its folder) a SQLite file in WAL mode with `secure_delete`, so that what is deleted does
 * not linger on the page (docs/design.md#personal-data-at-rest).
 */
export function openDatabase(file: string, options: OpenOptions = {}): Database {
  const { readOnly = false, synchronous = 'FULL', busyTimeoutMs = 5_000 } = options;
  if (!readOnly) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file, { readOnly, timeout: busyTimeoutMs });
  if (!readOnly) {
    beginLog(connection, busyTimeoutMs);
    // Savepoints copy the pages that they change: into memory, not into a temporary file.
    connection.exec('PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
    connection.exec(`PRAGMA synchronous = ${synchronous}`);
    if (synchronous === 'NORMAL') connection.exec(OFTEN_REWRITTEN);
  }
  const statements = new Map<string, Statement>();
  const listings = new Map<string, Statement>();
  function prepared(known: Map<string, Statement>, sql: string): Statement {
    let statement = known.get(sql);
    if (!statement) {
      statement = connection.prepare(sql);
      statement.setReturnArrays(known === listings);
      known.set(sql, statement);
    }
    return statement;
  }
  return {
    file,
    statement: (sql) => prepared(statements, sql),
    listing: (sql) => prepared(listings, sql),
    exec: (sql) => connection.exec(sql),
    transaction(work) {
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => {
      statements.clear();
      listings.clear();
      if (connection.isOpen) connection.close();
    },
  };
}

/** Cuts the log if nobody holds it, without the usual patience, which would stop the event loop meanwhile. */
function cutLog(database: Database): boolean {
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

/**
 * Moves the write-ahead log into the file and cuts it, until SQLite reports that nothing is left of it: before that,
 * deleted bytes can be read from the log (docs/design.md#personal-data-at-rest). Throws when readers hold the log for
 * too long.
 */
export async function scrubDatabase(database: Database): Promise<void> {
  for (let attempt = 0; attempt < SCRUB_TRIES; attempt++) {
    if (cutLog(database)) return;
    await new Promise((resolve) => setTimeout(resolve, SCRUB_PAUSE_MS));
  }
  throw new Error(`${database.file}: the write-ahead log is still in use and could not be cut`);
}
