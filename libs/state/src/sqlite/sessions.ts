import type { Database } from '@kolo/sqlite';
import type { Session } from '../state.ts';
import type { LogRevocation } from './revocations.ts';

/** The member's epoch: raised whenever all of the member's sessions end (design §8.18). */
export function epochOf(database: Database, member: string): number {
  return Number(database.statement('SELECT epoch FROM epochs WHERE member = ?').get(member)?.epoch ?? 0);
}

/** Sessions on SQLite; every function is one statement or one write transaction. */
export function sessions(database: Database, logRevocation: LogRevocation) {
  return {
    openSession(tokenHash: string, member: string, expiresAt: number, epoch?: number): void {
      database
        .statement(`INSERT INTO sessions (tokenHash, member, expiresAt, epoch)
          VALUES (?1, ?2, ?3, coalesce(?4, (SELECT epoch FROM epochs WHERE member = ?2), 0))`)
        .run(tokenHash, member, expiresAt, epoch ?? null);
    },

    session(tokenHash: string, now: number): Session | null {
      const row = database
        .statement(`SELECT member, expiresAt FROM sessions s WHERE tokenHash = ? AND expiresAt > ?
          AND epoch = coalesce((SELECT epoch FROM epochs e WHERE e.member = s.member), 0)`)
        .get(tokenHash, now);
      return row ? { member: String(row.member), expiresAt: Number(row.expiresAt) } : null;
    },

    endSession(tokenHash: string): void {
      database.transaction(() => {
        const { changes } = database.statement('DELETE FROM sessions WHERE tokenHash = ?').run(tokenHash);
        if (changes) logRevocation('session', tokenHash);
      });
    },

    endSessionsOf(member: string): void {
      database.transaction(() => {
        database
          .statement(`INSERT INTO epochs (member, epoch) VALUES (?, 1)
            ON CONFLICT (member) DO UPDATE SET epoch = epoch + 1`)
          .run(member);
        database.statement('DELETE FROM sessions WHERE member = ?').run(member);
        logRevocation('member', member);
      });
    },
  };
}
