import type { CollectionSpec, Documents } from './documents.ts';

/**
 * Opens rows in one database of the MongoDB behind `url`; mongoose loads only when it is asked for. Throws
 * `OutageError` when there is no answer.
 */
export async function openMongoDocuments(
  url: string,
  database: string,
  collections: readonly CollectionSpec[],
): Promise<Documents> {
  const { mongoDocuments } = await import('./mongo/mongoDocuments.ts');
  return mongoDocuments(url, database, collections);
}
