import type { CollectionSpec, Documents } from '@kolo/documents';
import { yieldToEventLoop } from '@kolo/port';

const PAGE = 1_000;

/** Drops all rows whose `until` (ISO 8601, indexed) has passed. */
export async function dropExpired(
  documents: Documents,
  collection: CollectionSpec,
  now: Date,
): Promise<void> {
  const where = { until: { lte: now.toISOString() } };
  for (let size = PAGE; size === PAGE; await yieldToEventLoop()) {
    const expired = await documents.find(collection, { where, limit: PAGE });
    for (const { id } of expired) await documents.update(collection, String(id), () => null);
    size = expired.length;
  }
}
