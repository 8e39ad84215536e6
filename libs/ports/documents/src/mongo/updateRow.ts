import type { Row } from '../documents.ts';
import { isDuplicate } from './answered.ts';
import { retried } from './retried.ts';
import { type MongoRow, mongoRow, type RowModel } from './rowModels.ts';

async function inserted({ written }: RowModel, document: MongoRow): Promise<boolean> {
  try {
    await written.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

export async function updateRow<R extends Row>(
  model: RowModel,
  id: string,
  change: (row: R | null) => R | null,
): Promise<R | null> {
  return retried(async () => {
    const before = await model.rows.findById(id).lean<MongoRow<R>>().exec();
    const next = change(before?.row ?? null);
    if (!before) {
      if (next === null) return { done: null };
      const document = mongoRow(id, { row: next, seen: {}, forgotten: false });
      return (await inserted(model, document)) ? { done: next } : null;
    }
    const asRead = { _id: id, version: before.version };
    if (next === null) {
      const { deletedCount } = await model.written.deleteOne(asRead);
      return deletedCount === 1 ? { done: null } : null;
    }
    const { _id, ...replacement } = mongoRow(id, { ...before, row: next });
    const { matchedCount } = await model.written.replaceOne(asRead, replacement);
    return matchedCount === 1 ? { done: next } : null;
  });
}
