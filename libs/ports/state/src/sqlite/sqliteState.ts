import { createReserve, type Database, openDatabase } from '@kolo/sqlite';
import { ENDINGS_KEPT, type StateEngine } from '../state.ts';
import { unlessBusy } from './busy.ts';
import { endings } from './endings.ts';
import { entries } from './entries.ts';
import { limits } from './limits.ts';
import { sets } from './sets.ts';

/** A call may block the event loop while another process writes (docs/design.md#sessions-codes-and-limits). */
const BUSY_TIMEOUT_MS = 250;

/** Times are milliseconds since 1970. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS owners (owner TEXT PRIMARY KEY, epoch INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, owner TEXT NOT NULL, epoch INTEGER NOT NULL,
    fields TEXT NOT NULL, expiresAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS entriesByOwner ON entries (owner);
  CREATE INDEX IF NOT EXISTS entriesByExpiry ON entries (expiresAt);
  CREATE TABLE IF NOT EXISTS limits (key TEXT PRIMARY KEY, used INTEGER NOT NULL, endsAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS limitsByEnd ON limits (endsAt);
  CREATE TABLE IF NOT EXISTS sets (key TEXT PRIMARY KEY, numbers BLOB NOT NULL, endsAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS setsByEnd ON sets (endsAt);
  CREATE TABLE IF NOT EXISTS endings (position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL,
    id TEXT NOT NULL) STRICT;
`;

/** Positions are never reused. */
function sweep(database: Database, now: number): void {
  database.transaction(() => {
    database.statement('DELETE FROM entries WHERE expiresAt <= ?').run(now);
    database.statement('DELETE FROM limits WHERE endsAt <= ?').run(now);
    database.statement('DELETE FROM sets WHERE endsAt <= ?').run(now);
    database
      .statement('DELETE FROM endings WHERE position <= (SELECT max(position) FROM endings) - ?')
      .run(ENDINGS_KEPT);
  });
}

/** Shared by several processes; every commit is on disk. */
export function openSqliteState(file: string): StateEngine {
  const database = openDatabase(file);
  database.exec(TABLES);
  const reserve = createReserve(file);
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return {
    ...entries(database),
    ...limits(database),
    ...sets(database),
    ...endings(database, reserve),
    sweep: unlessBusy((now) => {
      reserve.refill();
      return sweep(database, now);
    }),
    ping: unlessBusy(() => {
      database.statement('SELECT 1').get();
    }),
    close: async () => database.close(),
  };
}
