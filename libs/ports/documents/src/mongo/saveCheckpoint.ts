import type { Model } from 'mongoose';
import type { Checkpoint } from '../documents.ts';
import { isDuplicate } from './answered.ts';
import { retried } from './retried.ts';
import type { MongoCheckpoint } from './rowModels.ts';

/** Call it after writing the rows it covers. */
export async function saveCheckpoint(
  checkpoints: Model<MongoCheckpoint>,
  { consumer, source, store, position, event }: Checkpoint,
): Promise<void> {
  const _id = `${consumer} ${source}`;
  const place = { consumer, source, store, position };
  const $set = event ? { ...place, event: { id: event, at: position } } : place;
  await retried(async () => {
    try {
      await checkpoints.updateOne({ _id }, { $set }, { upsert: true });
      return { done: undefined };
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  });
}
