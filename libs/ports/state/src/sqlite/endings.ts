import type { Database, Reserve } from '@kolo/sqlite';
import type { Ending, Endings } from '../state.ts';
import { unlessBusy } from './busy.ts';

/** An ending and its log line are one transaction, also on a full disk (docs/design.md#signing-out-holds-at-once). */
export function endings(database: Database, reserve: Reserve): Endings {
  function log(kind: Ending['kind'], id: string): void {
    database.statement('INSERT INTO endings (kind, id) VALUES (?, ?)').run(kind, id);
  }

  const atOnce = (work: () => void) => reserve.spend(() => database.transaction(work));

  return {
    end: unlessBusy((key) =>
      atOnce(() => {
        if (database.statement('DELETE FROM entries WHERE key = ?').run(key).changes) log('entry', key);
      }),
    ),

    endOwner: unlessBusy((owner) =>
      atOnce(() => {
        database
          .statement(`INSERT INTO owners (owner, epoch) VALUES (?, 1)
            ON CONFLICT (owner) DO UPDATE SET epoch = epoch + 1`)
          .run(owner);
        database.statement('DELETE FROM entries WHERE owner = ?').run(owner);
        log('owner', owner);
      }),
    ),

    endingsAfter: unlessBusy((position) =>
      database
        .statement('SELECT position, kind, id FROM endings WHERE position > ? ORDER BY position')
        .all(position)
        .map((row) => ({
          position: Number(row.position),
          kind: row.kind === 'entry' ? 'entry' : 'owner',
          id: String(row.id),
        })),
    ),

    lastEnding: unlessBusy(() =>
      Number(database.statement('SELECT max(position) AS last FROM endings').get()?.last ?? 0),
    ),
  };
}
