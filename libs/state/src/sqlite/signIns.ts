import type { Database } from '@kolo/sqlite';
import type { Redemption, SignIn, SignInOffer } from '../state.ts';
import { epochOf } from './sessions.ts';

type Row = ReturnType<ReturnType<Database['statement']>['get']>;

const toSignIn = (row: NonNullable<Row>): SignIn => ({
  id: String(row.id),
  member: String(row.member),
  expiresAt: Number(row.expiresAt),
});

/** Open sign-ins on SQLite: a try is counted before anything is compared (design §8.17). */
export function signIns(database: Database) {
  const redeemed = (row: Row): Redemption | null => {
    if (!row) return null;
    const signIn = toSignIn(row);
    return { ...signIn, epoch: epochOf(database, signIn.member) };
  };
  const useUp = (column: 'id' | 'linkHash', value: string, now: number) =>
    redeemed(
      database
        .statement(
          `DELETE FROM signIns WHERE ${column} = ? AND expiresAt > ? RETURNING id, member, expiresAt`,
        )
        .get(value, now),
    );

  return {
    offerSignIn({ id, member, addressHash, codeHash, linkHash, expiresAt }: SignInOffer): void {
      database.transaction(() => {
        if (codeHash !== null) {
          database.statement('UPDATE signIns SET codeHash = NULL WHERE addressHash = ?').run(addressHash);
        }
        database
          .statement(`INSERT INTO signIns (id, member, addressHash, codeHash, linkHash, expiresAt)
            VALUES (?, ?, ?, ?, ?, ?)`)
          .run(id, member, addressHash, codeHash, linkHash, expiresAt);
      });
    },

    redeemCode(addressHash: string, codeHash: string, now: number, maxTries: number): Redemption | null {
      return database.transaction(() => {
        const tried = database
          .statement(`UPDATE signIns SET tries = tries + 1
            WHERE addressHash = ? AND codeHash IS NOT NULL AND expiresAt > ? AND tries < ? RETURNING id, codeHash`)
          .get(addressHash, now, maxTries);
        return tried && tried.codeHash === codeHash ? useUp('id', String(tried.id), now) : null;
      });
    },

    signInOfLink(linkHash: string, now: number): SignIn | null {
      const row = database
        .statement('SELECT id, member, expiresAt FROM signIns WHERE linkHash = ? AND expiresAt > ?')
        .get(linkHash, now);
      return row ? toSignIn(row) : null;
    },

    redeemLink: (linkHash: string, now: number): Redemption | null =>
      database.transaction(() => useUp('linkHash', linkHash, now)),

    withdrawSignIns(member: string): void {
      database.statement('DELETE FROM signIns WHERE member = ?').run(member);
    },
  };
}
