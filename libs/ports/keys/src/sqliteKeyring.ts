import { openDatabase, scrubDatabase } from '@kolo/sqlite';
import { noCache } from './keyCache.ts';
import type { KeyRecords } from './keyRecords.ts';
import type { Keyring } from './keyring.ts';
import { recordKeyring } from './recordKeyring.ts';

type Row = Record<string, unknown>;
const recordsOf = (rows: readonly Row[]): Map<string, Uint8Array | null> =>
  new Map(
    rows.map(({ member, wrapped }) => [String(member), wrapped instanceof Uint8Array ? wrapped : null]),
  );

function sqliteKeyRecords(file: string): KeyRecords {
  const database = openDatabase(file);
  database.exec('CREATE TABLE IF NOT EXISTS keys (member TEXT PRIMARY KEY, wrapped BLOB) STRICT');
  const those = 'member IN (SELECT value FROM json_each(?))';
  return {
    async insert(wrapped) {
      const insert = database.statement(
        'INSERT INTO keys (member, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING',
      );
      database.transaction(() => {
        for (const [member, bytes] of wrapped) insert.run(member, bytes);
      });
    },
    read: async (members) =>
      recordsOf(
        database.statement(`SELECT member, wrapped FROM keys WHERE ${those}`).all(JSON.stringify(members)),
      ),
    tombstones: async (members) =>
      database
        .statement(`SELECT member FROM keys WHERE wrapped IS NULL AND ${those}`)
        .all(JSON.stringify(members))
        .map(({ member }) => String(member)),
    async bury(members) {
      const bury = database.statement(
        'INSERT INTO keys (member, wrapped) VALUES (?, NULL) ON CONFLICT (member) DO UPDATE SET wrapped = NULL',
      );
      database.transaction(() => {
        for (const member of members) bury.run(member);
      });
    },
    page: async (after, limit) =>
      recordsOf(
        database
          .statement('SELECT member, wrapped FROM keys WHERE member > ? ORDER BY member LIMIT ?')
          .all(after, limit),
      ),
    async replace(changes) {
      const update = database.statement('UPDATE keys SET wrapped = ? WHERE member = ? AND wrapped = ?');
      database.transaction(() => {
        for (const { member, before, after } of changes) update.run(after, member, before);
      });
    },
    scrub: () => scrubDatabase(database),
    async ping() {
      database.statement('SELECT 1 FROM keys').get();
    },
    async close() {
      database.close();
    },
  };
}

/** Uncached, as reading the file is cheap. */
export const openSqliteKeyring = (file: string, wrappingKeys: readonly Uint8Array[]): Promise<Keyring> =>
  recordKeyring(sqliteKeyRecords(file), wrappingKeys, noCache);
