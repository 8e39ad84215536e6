import { AT_ONCE, answered, connectMongo, isDuplicate, pingMongo } from '@kolo/documents/mongo';
import { Schema } from 'mongoose';
import { type KeyCache, keyCache } from '../keyCache.ts';
import type { KeyRecords } from '../keyRecords.ts';
import type { Keyring } from '../keyring.ts';
import { recordKeyring } from '../recordKeyring.ts';

interface KeyRecord {
  _id: string;
  wrapped: string | null;
}

const schema = new Schema<KeyRecord>(
  { _id: String, wrapped: { type: String, default: null } },
  { versionKey: false, collection: 'keys' },
);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const recordsOf = (found: readonly KeyRecord[]): Map<string, Uint8Array | null> =>
  new Map(found.map(({ _id, wrapped }) => [_id, wrapped === null ? null : Buffer.from(wrapped, 'base64')]));

export const databaseOf = (url: string): string => /^[^?]*\/\/[^/?]+\/([^?/]+)/.exec(url)?.[1] ?? 'kolo-keys';

async function openKeyRecords(url: string): Promise<KeyRecords> {
  const connection = await connectMongo(url, databaseOf(url));
  const records = connection.model<KeyRecord>('keys', schema);
  return {
    async insert(keys) {
      if (keys.size === 0) return;
      const made = [...keys].map(([_id, wrapped]) => ({
        _id,
        wrapped: base64(wrapped),
      }));
      try {
        await answered(records.insertMany(made, { ordered: false }));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    async read(members) {
      return recordsOf(
        await answered(
          records
            .find({ _id: { $in: members } })
            .lean()
            .exec(),
        ),
      );
    },
    async tombstones(members) {
      const found = await answered(
        records
          .find({ _id: { $in: members }, wrapped: null }, { _id: 1 })
          .lean()
          .exec(),
      );
      return found.map(({ _id }) => _id);
    },
    async bury(members) {
      if (members.length === 0) return;
      const upserts = members.map((_id) => ({
        updateOne: { filter: { _id }, update: { $set: { wrapped: null } }, upsert: true },
      }));
      const write = () => answered(records.bulkWrite(upserts, { ordered: false }));
      await write().catch((error) => {
        if (!isDuplicate(error)) throw error;
        return write();
      });
    },
    page: async (after, limit) =>
      recordsOf(
        await answered(
          records
            .find({ _id: { $gt: after } })
            .sort({ _id: 1 })
            .limit(limit)
            .lean()
            .exec(),
        ),
      ),
    async replace(changes) {
      const updates = changes.map(({ member: _id, before, after }) => ({
        updateOne: {
          filter: { _id, wrapped: base64(before) },
          update: { $set: { wrapped: base64(after) } },
        },
      }));
      await answered(records.bulkWrite(updates, { ordered: false }));
    },
    /** Oplog and backups age out by the operator's settings (docs/design.md#personal-data-at-rest). */
    async scrub() {},
    ping: () => pingMongo(connection),
    close: () => connection.close(),
  };
}

export async function hasKeys(url: string): Promise<boolean> {
  const connection = await connectMongo(url, databaseOf(url), AT_ONCE);
  try {
    return (await answered(connection.model<KeyRecord>('keys', schema).exists({}).exec())) !== null;
  } finally {
    await connection.destroy();
  }
}

/** A process may use a key for five seconds after another erased it (docs/design.md#the-keyring). */
export const openMongoKeyring = async (
  url: string,
  wrappingKeys: readonly Uint8Array[],
  cache: KeyCache = keyCache(),
): Promise<Keyring> => recordKeyring(await openKeyRecords(url), wrappingKeys, cache);
