import { createReserve, openDatabase } from '@kolo/sqlite';
import type { StateEngine } from '../state.ts';
import { unlessBusy } from './busy.ts';
import { endings } from './endings.ts';
import { entries } from './entries.ts';
import { limits } from './limits.ts';
import { sets } from './sets.ts';
import { sweep } from './sweep.ts';
import { TABLES } from './tables.ts';

/** How long a call may hold the event loop while another process writes (docs/design.md#sessions-codes-and-limits). */
const BUSY_TIMEOUT_MS = 250;

/** The state's primitives on one SQLite file that several processes share; every commit is on disk. */
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
