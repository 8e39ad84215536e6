import { openDatabase, scrubDatabase } from '@kolo/sqlite';
import { KeyErasedError, KeyMissingError, type Keyring, type MemberKey } from './keyring.ts';
import { newDataKey, unwrapKey, wrapKey } from './wrapping.ts';

const CHECK = 'wrapping-key-check';

/**
 * The keyring on a SQLite file that several processes share. `wrappingKey` is 32 bytes from the configuration; a
 * wrong one refuses to open (design 13).
 */
export function openSqliteKeyring(file: string, wrappingKey: Uint8Array): Keyring {
  const database = openDatabase(file);
  database.exec('CREATE TABLE IF NOT EXISTS keys (member TEXT PRIMARY KEY, wrapped BLOB) STRICT');
  const select = database.statement('SELECT wrapped FROM keys WHERE member = ?');
  const insert = database.statement(
    'INSERT INTO keys (member, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );

  function keyOf(member: string): MemberKey {
    const wrapped = select.get(member)?.wrapped;
    if (wrapped === undefined) throw new KeyMissingError(`${member} has no key`);
    return wrapped instanceof Uint8Array ? unwrapKey(wrapped, wrappingKey, member) : 'erased';
  }

  function keyMadeFor(member: string): MemberKey {
    const key = newDataKey();
    return insert.run(member, wrapKey(key, wrappingKey, member)).changes === 1 ? key : keyOf(member);
  }

  try {
    keyMadeFor(CHECK);
  } catch (error) {
    database.close();
    throw error;
  }

  return {
    async create(member) {
      insert.run(member, wrapKey(newDataKey(), wrappingKey, member));
      if (select.get(member)?.wrapped === null) throw new KeyErasedError(`${member} was erased`);
    },
    createMany: async (members) =>
      database.transaction(() => new Map(members.map((member) => [member, keyMadeFor(member)]))),
    open: async (members) => new Map(members.map((member) => [member, keyOf(member)])),
    async erasedAmong(members) {
      return new Set(members.filter((member) => select.get(member)?.wrapped === null));
    },
    async erase(member) {
      database
        .statement(
          'INSERT INTO keys (member, wrapped) VALUES (?, NULL) ON CONFLICT (member) DO UPDATE SET wrapped = NULL',
        )
        .run(member);
      await scrubDatabase(database);
    },
    async ping() {
      select.get(CHECK);
    },
    async close() {
      database.close();
    },
  };
}
