import { randomUUID } from 'node:crypto';
import { type Connection, type Model, type mongo, Schema } from 'mongoose';
import type { Checkpoint, CollectionSpec, Row } from '../documents.ts';
import type { StoredRow } from '../foldSession.ts';

/** A row as MongoDB keeps it. Every write is for one `version` and leaves a fresh one, never a used one again. */
export interface MongoRow extends StoredRow {
  _id: string;
  version: string;
}

export interface MongoCheckpoint extends Checkpoint {
  _id: string;
}

/** A declared collection with its model. */
export interface RowModel {
  spec: CollectionSpec;
  rows: Model<MongoRow>;
  /** The driver's view of it, for writes that must leave the row exactly as it was folded. */
  written: mongo.Collection<MongoRow>;
}

const EXACT = { versionKey: false, minimize: false, strictQuery: false, id: false } as const;

function rowSchema(indexes: readonly string[]): Schema<MongoRow> {
  const schema = new Schema<MongoRow>(
    {
      _id: String,
      row: { type: Schema.Types.Mixed, default: null },
      seen: { type: Schema.Types.Mixed, required: true },
      forgotten: { type: Boolean, required: true },
      version: { type: String, required: true },
    },
    EXACT,
  );
  for (const field of indexes) schema.index({ [`row.${field}`]: 1, _id: 1 });
  return schema;
}

const checkpointSchema = new Schema<MongoCheckpoint>(
  { _id: String, consumer: String, source: String, store: String, position: String },
  EXACT,
).index({ consumer: 1 });

/** The models of the declared collections and of the checkpoints, with their indexes built. */
export async function rowModels(connection: Connection, collections: readonly CollectionSpec[]) {
  const database = connection.getClient().db(connection.name);
  const models = new Map<string, RowModel>();
  for (const spec of collections) {
    const name = `rows_${spec.name}`;
    const rows = connection.model<MongoRow>(name, rowSchema(spec.indexes), name);
    models.set(spec.name, { spec, rows, written: database.collection<MongoRow>(name) });
  }
  const checkpoints = connection.model<MongoCheckpoint>('checkpoints', checkpointSchema, 'checkpoints');
  for (const { rows } of models.values()) await rows.createIndexes();
  await checkpoints.createIndexes();
  return { models, checkpoints };
}

/** A row for writing: plain JSON, as every adapter keeps it, under a version of its own. */
export function mongoRow(id: string, { row, seen, forgotten }: StoredRow): MongoRow {
  const json: Row | null = row && JSON.parse(JSON.stringify(row));
  return { _id: id, row: json, seen, forgotten, version: randomUUID() };
}
