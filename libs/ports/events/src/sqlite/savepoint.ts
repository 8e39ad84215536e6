import { isDiskFull } from '@kolo/port';
import type { Database } from '@kolo/sqlite';

/** Undoes only what `work` wrote if it throws. May be nested. */
export function inSavepoint<T>(database: Database, work: () => T): PromiseSettledResult<T> {
  database.statement('SAVEPOINT part').run();
  try {
    const value = work();
    database.statement('RELEASE part').run();
    return { status: 'fulfilled', value };
  } catch (reason) {
    // SQLite may have rolled the whole transaction back.
    if (isDiskFull(reason)) throw reason;
    database.statement('ROLLBACK TO part').run();
    database.statement('RELEASE part').run();
    return { status: 'rejected', reason };
  }
}
