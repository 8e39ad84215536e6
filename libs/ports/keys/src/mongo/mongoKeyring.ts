import { AT_ONCE, answered, connectMongo, isDuplicate, pingMongo } from '@kolo/documents/mongo';
import { type Connection, Schema } from 'mongoose';
import { KeyErasedError, KeyMissingError, type Keyring, type MemberKey } from '../keyring.ts';
import { newDataKey, unwrapKey, wrapKey } from '../wrapping.ts';
import { type KeyCache, keyCache } from './keyCache.ts';

const CHECK = 'wrapping-key-check';

interface KeyRecord {
  _id: string;
  /** In base64, or `null` for a tombstone. */
  wrapped: string | null;
}

const schema = new Schema<KeyRecord>(
  { _id: String, wrapped: { type: String, default: null } },
  { versionKey: false, collection: 'keys' },
);
const recordsIn = (connection: Connection) => connection.model<KeyRecord>('keys', schema);

/** The database that the address names. */
export const databaseOf = (url: string): string => /^[^?]*\/\/[^/?]+\/([^?/]+)/.exec(url)?.[1] ?? 'kolo-keys';

/**
 * The keyring in a MongoDB that several processes share; a process may go on using a key for five seconds after
 * another erased it (design 13). Throws `KeyMissingError` when `wrappingKey` is not the one it was made with,
 * `OutageError` when there is no answer.
 */
export async function openMongoKeyring(
  url: string,
  wrappingKey: Uint8Array,
  cache: KeyCache = keyCache(),
): Promise<Keyring> {
  const connection = await connectMongo(url, databaseOf(url));
  const records = recordsIn(connection);

  /** Makes keys for those who have none; tombstones stay. */
  async function insert(members: readonly string[]): Promise<void> {
    const made = members.map((member) => ({
      _id: member,
      wrapped: Buffer.from(wrapKey(newDataKey(), wrappingKey, member)).toString('base64'),
    }));
    try {
      await answered(records.insertMany(made, { ordered: false }));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  const find = (members: readonly string[]): Promise<KeyRecord[]> =>
    answered(
      records
        .find({ _id: { $in: members } })
        .lean()
        .exec(),
    );

  async function tombstonesAmong(members: readonly string[]): Promise<Set<string>> {
    const erased = (await find(members)).filter(({ wrapped }) => wrapped === null);
    return new Set(erased.map(({ _id }) => _id));
  }

  async function readAll(members: readonly string[]): Promise<Map<string, MemberKey>> {
    const keep = cache.reading();
    const found = new Map<string, MemberKey>();
    for (const { _id, wrapped } of await find(members)) {
      const key = wrapped === null ? 'erased' : unwrapKey(Buffer.from(wrapped, 'base64'), wrappingKey, _id);
      found.set(_id, key);
    }
    keep(found);
    for (const member of members) if (!found.has(member)) throw new KeyMissingError(`${member} has no key`);
    return found;
  }

  try {
    await insert([CHECK]);
    await readAll([CHECK]);
  } catch (error) {
    await connection.close();
    throw error;
  }

  return {
    async create(member) {
      await insert([member]);
      if ((await tombstonesAmong([member])).size > 0) throw new KeyErasedError(`${member} was erased`);
    },
    async createMany(members) {
      await insert(members);
      return readAll(members);
    },
    async open(members) {
      const keys = new Map<string, MemberKey>();
      const unknown = new Set<string>();
      for (const member of members) {
        const kept = cache.get(member);
        if (kept) keys.set(member, kept);
        else unknown.add(member);
      }
      if (unknown.size > 0) for (const [member, key] of await readAll([...unknown])) keys.set(member, key);
      return keys;
    },
    async erasedAmong(members) {
      const erased = await tombstonesAmong(members);
      cache.drop(erased);
      return erased;
    },
    async erase(member) {
      const bury = () =>
        answered(records.updateOne({ _id: member }, { $set: { wrapped: null } }, { upsert: true }).exec());
      await bury().catch((error) => {
        if (!isDuplicate(error)) throw error;
        return bury();
      });
      cache.drop([member]);
    },
    ping: () => pingMongo(connection),
    close: () => connection.close(),
  };
}

/** Whether the database that the address names holds any key. Throws `OutageError` without an answer. */
export async function hasKeys(url: string): Promise<boolean> {
  const connection = await connectMongo(url, databaseOf(url), AT_ONCE);
  try {
    return (await answered(recordsIn(connection).exists({}).exec())) !== null;
  } finally {
    await connection.destroy();
  }
}
