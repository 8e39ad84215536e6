import type { Database } from '@kolo/sqlite';

/** Followers poll several times a second; none is ever this many behind. */
const REVOCATIONS_KEPT = 10_000;

/** Deletes expired sessions, sign-ins and counters, and old revocations. Positions are never given again. */
export function sweep(database: Database, now: number): void {
  database.transaction(() => {
    database.statement('DELETE FROM sessions WHERE expiresAt <= ?').run(now);
    database.statement('DELETE FROM signIns WHERE expiresAt <= ?').run(now);
    database.statement('DELETE FROM limits WHERE endsAt <= ?').run(now);
    database
      .statement('DELETE FROM revocations WHERE position <= (SELECT max(position) FROM revocations) - ?')
      .run(REVOCATIONS_KEPT);
  });
}
