import { AT_ONCE, answered, connectMongo, isDuplicate, pingMongo } from '@kolo/documents/mongo';
import { Schema } from 'mongoose';

interface KeyRecord {
  _id: string;
  /** In base64, or `null` for a tombstone. */
  wrapped: string | null;
}

/** Wrapped keys by member; `null` is a tombstone. */
export interface KeyRecords {
  /** Leaves records that are there already as they are. */
  insert(wrapped: ReadonlyMap<string, Uint8Array>): Promise<void>;
  read(members: readonly string[]): Promise<Map<string, Uint8Array | null>>;
  /** Those of the members whose record is a tombstone. */
  tombstones(members: readonly string[]): Promise<string[]>;
  bury(member: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const schema = new Schema<KeyRecord>(
  { _id: String, wrapped: { type: String, default: null } },
  { versionKey: false, collection: 'keys' },
);

/** The database that the address names. */
export const databaseOf = (url: string): string => /^[^?]*\/\/[^/?]+\/([^?/]+)/.exec(url)?.[1] ?? 'kolo-keys';

/** The key records in the MongoDB at `url`. Throws `OutageError` when there is no answer. */
export async function openKeyRecords(url: string): Promise<KeyRecords> {
  const connection = await connectMongo(url, databaseOf(url));
  const records = connection.model<KeyRecord>('keys', schema);
  return {
    async insert(keys) {
      const made = [...keys].map(([_id, wrapped]) => ({
        _id,
        wrapped: Buffer.from(wrapped).toString('base64'),
      }));
      try {
        await answered(records.insertMany(made, { ordered: false }));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    async read(members) {
      const found = await answered(
        records
          .find({ _id: { $in: members } })
          .lean()
          .exec(),
      );
      return new Map(
        found.map(({ _id, wrapped }) => [_id, wrapped === null ? null : Buffer.from(wrapped, 'base64')]),
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
    async bury(member) {
      const upsert = () =>
        answered(records.updateOne({ _id: member }, { $set: { wrapped: null } }, { upsert: true }).exec());
      await upsert().catch((error) => {
        if (!isDuplicate(error)) throw error;
        return upsert();
      });
    },
    ping: () => pingMongo(connection),
    close: () => connection.close(),
  };
}

/** Whether the database that the address names holds any record. Throws `OutageError` without an answer. */
export async function hasKeys(url: string): Promise<boolean> {
  const connection = await connectMongo(url, databaseOf(url), AT_ONCE);
  try {
    return (await answered(connection.model<KeyRecord>('keys', schema).exists({}).exec())) !== null;
  } finally {
    await connection.destroy();
  }
}
