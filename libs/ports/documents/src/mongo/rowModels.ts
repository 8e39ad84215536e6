import { randomUUID } from 'node:crypto';
import { type Connection, type Model, type mongo, Schema } from 'mongoose';
import type { Checkpoint, CollectionSpec, FoldedRow, Row } from '../documents.ts';
import { indexedFields } from '../indexes.ts';
import { isMissing } from './answered.ts';

/** A write expects one `version` and leaves a new one, which is never reused. */
export interface MongoRow<R extends Row = Row> extends FoldedRow<R> {
  _id: string;
  version: string;
}

export interface ReadRow<R extends Row> {
  _id: string;
  row: R;
}

export interface MongoCheckpoint extends Omit<Checkpoint, 'event'> {
  _id: string;
  /** With its position, because instances of an earlier release advance the checkpoint without updating it. */
  event?: { id: string; at: string } | undefined;
}

export interface RowModel {
  spec: CollectionSpec;
  rows: Model<MongoRow>;
  /** The driver's collection, for writes that mongoose must not alter. */
  written: mongo.Collection<MongoRow>;
}

const EXACT = { versionKey: false, minimize: false, strictQuery: false, id: false } as const;

function rowSchema(spec: CollectionSpec): Schema<MongoRow> {
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
  for (const fields of indexedFields(spec))
    schema.index({ ...Object.fromEntries(fields.map((field) => [`row.${field}`, 1] as const)), _id: 1 });
  return schema;
}

const checkpointSchema = new Schema<MongoCheckpoint>(
  {
    _id: String,
    consumer: String,
    source: String,
    store: String,
    position: String,
    event: Schema.Types.Mixed,
  },
  EXACT,
).index({ consumer: 1 });

const tableOf = (collection: string) => `rows_${collection}`;

export async function rowModel(connection: Connection, spec: CollectionSpec): Promise<RowModel> {
  const name = tableOf(spec.name);
  const rows = connection.model<MongoRow>(name, rowSchema(spec), name);
  await rows.createIndexes();
  const database = connection.getClient().db(connection.name);
  return { spec, rows, written: database.collection<MongoRow>(name) };
}

export async function dropRows(connection: Connection, collection: string): Promise<void> {
  const name = tableOf(collection);
  if (connection.modelNames().includes(name)) connection.deleteModel(name);
  try {
    await connection.getClient().db(connection.name).dropCollection(name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

export async function checkpointModel(connection: Connection): Promise<Model<MongoCheckpoint>> {
  const checkpoints = connection.model<MongoCheckpoint>('checkpoints', checkpointSchema, 'checkpoints');
  await checkpoints.createIndexes();
  return checkpoints;
}

export function mongoRow(id: string, { row, seen, forgotten }: FoldedRow): MongoRow {
  const json: Row | null = row && JSON.parse(JSON.stringify(row));
  return { _id: id, row: json, seen, forgotten, version: randomUUID() };
}
