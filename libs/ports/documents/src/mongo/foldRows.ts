import type { mongo } from 'mongoose';
import type { FoldStep, MetRow } from '../documents.ts';
import { foldSession } from '../foldSession.ts';
import { isDuplicate } from './answered.ts';
import { retried } from './retried.ts';
import { type MongoRow, mongoRow, type RowModel } from './rowModels.ts';

type Loaded = Map<string, MongoRow>;

async function loadRows({ rows }: RowModel, ids: readonly string[]): Promise<Loaded> {
  const found = await rows
    .find({ _id: { $in: ids } })
    .lean<MongoRow[]>()
    .exec();
  return new Map(found.map((row) => [row._id, row]));
}

/** Writes each row where it still stands as it was read. Gives whether all of them did. */
async function writeRows(
  { written }: RowModel,
  loaded: Loaded,
  changes: readonly MetRow[],
): Promise<boolean> {
  let replacing = 0;
  const operations = changes.map((change): mongo.AnyBulkWriteOperation<MongoRow> => {
    const document = mongoRow(change.id, change);
    const before = loaded.get(change.id);
    if (!before) return { insertOne: { document } };
    replacing++;
    const { _id, ...replacement } = document;
    return { replaceOne: { filter: { _id, version: before.version }, replacement } };
  });
  try {
    const { matchedCount } = await written.bulkWrite(operations, { ordered: false });
    return matchedCount === replacing;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/**
 * Folds without transactions: reads the rows, folds in memory, and writes those that nobody changed meanwhile. What was
 * changed is read and folded again; rows that were written drop the repeated steps by what they have seen
 * (docs/design.md#idempotent-folds). A step that throws leaves every row as it was. Gives every row that a step was
 * for.
 */
export async function foldRows(
  modelOf: (collection: string) => RowModel,
  steps: readonly FoldStep[],
): Promise<MetRow[]> {
  const byCollection = Map.groupBy(steps, ({ collection }) => collection);
  return retried(async () => {
    const loaded = new Map<string, Loaded>();
    for (const [collection, ofIt] of byCollection) {
      const ids = [...new Set(ofIt.map(({ id }) => id))];
      loaded.set(collection, await loadRows(modelOf(collection), ids));
    }
    const session = foldSession(steps, (collection) => loaded.get(collection) ?? new Map());
    let allWritten = true;
    for (const [collection, changes] of Map.groupBy(session.changes, (change) => change.collection)) {
      const won = await writeRows(modelOf(collection), loaded.get(collection) ?? new Map(), changes);
      allWritten &&= won;
    }
    return allWritten ? { done: session.met } : null;
  });
}
