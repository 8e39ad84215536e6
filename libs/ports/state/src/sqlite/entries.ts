import type { Database } from '@kolo/sqlite';
import type { Entries, Epochs, LiveEntry } from '../state.ts';
import { unlessBusy } from './busy.ts';

/** ?2 is the time. */
const LIVES = `expiresAt > ?2
  AND epoch = coalesce((SELECT owners.epoch FROM owners WHERE owners.owner = entries.owner), 0)`;
/** ?1 is the key. */
const IS_LIVE = `key = ?1 AND ${LIVES}`;
const COLUMNS = 'owner, fields, expiresAt, epoch';

type Row = ReturnType<ReturnType<Database['statement']>['get']>;

const read = (row: NonNullable<Row>): LiveEntry => ({
  owner: String(row.owner),
  fields: JSON.parse(String(row.fields)),
  expiresAt: Number(row.expiresAt),
  epoch: Number(row.epoch),
});
const toEntry = (row: Row): LiveEntry | null => (row ? read(row) : null);

/** One statement per call (docs/design.md#sessions-codes-and-limits). */
export const entries = (database: Database): Entries & Epochs => ({
  epochOf: unlessBusy((owner) =>
    Number(database.statement('SELECT epoch FROM owners WHERE owner = ?').get(owner)?.epoch ?? 0),
  ),

  put: unlessBusy((key, { owner, fields, expiresAt, epoch }) => {
    database
      .statement(`INSERT OR REPLACE INTO entries (key, owner, fields, expiresAt, epoch)
        VALUES (?1, ?2, ?3, ?4, coalesce(?5, (SELECT epoch FROM owners WHERE owner = ?2), 0))`)
      .run(key, owner, JSON.stringify(fields), expiresAt, epoch ?? null);
  }),

  get: unlessBusy((key, now) =>
    toEntry(database.statement(`SELECT ${COLUMNS} FROM entries WHERE ${IS_LIVE}`).get(key, now)),
  ),

  ownedBy: unlessBusy(({ owner, prefix, limit }, now) =>
    database
      .statement(`SELECT key, ${COLUMNS} FROM entries
        WHERE owner = ?1 AND ${LIVES} AND substr(key, 1, length(?3)) = ?3 ORDER BY expiresAt DESC, key LIMIT ?4`)
      .all(owner, now, prefix, limit)
      .map((row) => ({ key: String(row.key), ...read(row) })),
  ),

  change: unlessBusy((key, from, { fields, expiresAt }, now) => {
    const { changes } = database
      .statement(`UPDATE entries SET fields = ?3, expiresAt = ?4 WHERE ${IS_LIVE} AND fields = ?5`)
      .run(key, now, JSON.stringify(fields), expiresAt, JSON.stringify(from));
    return changes === 1;
  }),

  consume: unlessBusy((key, now) =>
    toEntry(database.statement(`DELETE FROM entries WHERE ${IS_LIVE} RETURNING ${COLUMNS}`).get(key, now)),
  ),
});
