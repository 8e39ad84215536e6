import type { Database } from '@kolo/sqlite';
import type { Counters } from '../state.ts';
import { unlessBusy } from './busy.ts';

/** One conditional statement per use (docs/design.md#sessions-codes-and-limits). */
export const limits = (database: Database): Counters => ({
  take: unlessBusy((key, { max, windowMs }, now) => {
    const counted = database
      .statement(`INSERT INTO limits (key, used, endsAt) VALUES (?1, 1, ?2 + ?3)
        ON CONFLICT (key) DO UPDATE SET
          used = CASE WHEN endsAt <= ?2 THEN 1 ELSE used + 1 END,
          endsAt = CASE WHEN endsAt <= ?2 THEN ?2 + ?3 ELSE endsAt END
        WHERE used < ?4 OR endsAt <= ?2 RETURNING used`)
      .get(key, now, windowMs, max);
    if (counted !== undefined) return 0;
    const endsAt = database.statement('SELECT endsAt FROM limits WHERE key = ?').get(key)?.endsAt;
    return Math.max(1, Number(endsAt ?? now) - now);
  }),

  giveBack: unlessBusy((key) => {
    database.statement('UPDATE limits SET used = used - 1 WHERE key = ? AND used > 0').run(key);
  }),

  used: unlessBusy((key, now) => {
    const row = database.statement('SELECT used FROM limits WHERE key = ? AND endsAt > ?').get(key, now);
    return Number(row?.used ?? 0);
  }),
});
