import { randomUUID } from 'node:crypto';
import { type Connection, type Model, type mongo, Schema } from 'mongoose';
import type { Checkpoint, CollectionSpec, FoldedRow, Row } from '../documents.ts';
import { indexedFields } from '../indexes.ts';
import { isMissing } from './answered.ts';

/** A row as MongoDB keeps it. Every write is for one `version` and leaves a fresh one, never a used one again. */
export interface MongoRow<R extends Row = Row> extends FoldedRow<R> {
  _id: string;
  version: string;
}

/** A row that is there, as queries that leave out the others give it. */
export interface ReadRow<R extends Row> {
  _id: string;
  row: R;
}

export interface MongoCheckpoint extends Omit<Checkpoint, 'event'> {
  _id: string;
  /** With the position it was noted at: an instance of an earlier release goes on without touching it. */
  event?: { id: string; at: string } | undefined;
}

/** A declared collection with its model. */
export interface RowModel {
  spec: CollectionSpec;
  rows: Model<MongoRow>;
  /** The driver's view of it, for writes that must leave the row exactly as it was folded. */
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

/** The model of a declared collection, with its indexes built. */
export async function rowModel(connection: Connection, spec: CollectionSpec): Promise<RowModel> {
  const name = tableOf(spec.name);
  const rows = connection.model<MongoRow>(name, rowSchema(spec), name);
  await rows.createIndexes();
  const database = connection.getClient().db(connection.name);
  return { spec, rows, written: database.collection<MongoRow>(name) };
}

/** Removes a collection, where it is there, and its model. */
export async function dropRows(connection: Connection, collection: string): Promise<void> {
  const name = tableOf(collection);
  if (connection.modelNames().includes(name)) connection.deleteModel(name);
  try {
    await connection.getClient().db(connection.name).dropCollection(name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** The model of the consumers' places, with its index built. */
export async function checkpointModel(connection: Connection): Promise<Model<MongoCheckpoint>> {
  const checkpoints = connection.model<MongoCheckpoint>('checkpoints', checkpointSchema, 'checkpoints');
  await checkpoints.createIndexes();
  return checkpoints;
}

/** A row for writing: plain JSON, as every adapter keeps it, under a version of its own. */
export function mongoRow(id: string, { row, seen, forgotten }: FoldedRow): MongoRow {
  const json: Row | null = row && JSON.parse(JSON.stringify(row));
  return { _id: id, row: json, seen, forgotten, version: randomUUID() };
}
