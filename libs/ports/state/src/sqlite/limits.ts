import type { Database } from '@kolo/sqlite';
import type { Counters } from '../state.ts';
import { unlessBusy } from './busy.ts';

/** Counters on SQLite, each use one conditional statement (design 17). */
export const limits = (database: Database): Counters => ({
  take: unlessBusy((key, { max, windowMs }, now) => {
    const counted = database
      .statement(`INSERT INTO limits (key, used, endsAt) VALUES (?1, 1, ?2 + ?3)
        ON CONFLICT (key) DO UPDATE SET
          used = CASE WHEN endsAt <= ?2 THEN 1 ELSE used + 1 END,
          endsAt = CASE WHEN endsAt <= ?2 THEN ?2 + ?3 ELSE endsAt END
        WHERE used < ?4 OR endsAt <= ?2 RETURNING used`)
      .get(key, now, windowMs, max);
    return counted !== undefined;
  }),

  giveBack: unlessBusy((key) => {
    database.statement('UPDATE limits SET used = used - 1 WHERE key = ? AND used > 0').run(key);
  }),
});
