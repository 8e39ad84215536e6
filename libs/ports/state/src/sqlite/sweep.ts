import type { Database } from '@kolo/sqlite';
import { ENDINGS_KEPT } from '../state.ts';

/** Deletes expired entries and counters, and old endings. Positions are never given again. */
export function sweep(database: Database, now: number): void {
  database.transaction(() => {
    database.statement('DELETE FROM entries WHERE expiresAt <= ?').run(now);
    database.statement('DELETE FROM limits WHERE endsAt <= ?').run(now);
    database.statement('DELETE FROM sets WHERE endsAt <= ?').run(now);
    database
      .statement('DELETE FROM endings WHERE position <= (SELECT max(position) FROM endings) - ?')
      .run(ENDINGS_KEPT);
  });
}
