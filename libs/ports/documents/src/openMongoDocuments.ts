import type { CollectionSpec, Documents } from './documents.ts';

/** Loads mongoose only now. Throws `OutageError`. */
export async function openMongoDocuments(
  url: string,
  database: string,
  collections: readonly CollectionSpec[],
): Promise<Documents> {
  const { mongoDocuments } = await import('./mongo/mongoDocuments.ts');
  return mongoDocuments(url, database, collections);
}
