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
 * Compare-and-set instead of transactions: a row changed in the meantime is folded again, ignoring steps it has
 * seen (docs/design.md#idempotent-folds). If a step throws, no row changes.
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
