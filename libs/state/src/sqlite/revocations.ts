import type { Database } from '@kolo/sqlite';
import type { Revocation } from '../state.ts';

export type LogRevocation = (kind: Revocation['kind'], id: string) => void;

/** The log of ended sessions on SQLite; a log loses nothing where a notice might (design §8.18). */
export function revocations(database: Database) {
  return {
    /** Joins the transaction of what it logs. */
    logRevocation(kind: Revocation['kind'], id: string): void {
      database.statement('INSERT INTO revocations (kind, id) VALUES (?, ?)').run(kind, id);
    },

    revocationsAfter: (position: number): Revocation[] =>
      database
        .statement('SELECT position, kind, id FROM revocations WHERE position > ? ORDER BY position')
        .all(position)
        .map((row) => ({
          position: Number(row.position),
          kind: row.kind === 'session' ? 'session' : 'member',
          id: String(row.id),
        })),

    lastRevocation: (): number =>
      Number(database.statement('SELECT max(position) AS last FROM revocations').get()?.last ?? 0),
  };
}
