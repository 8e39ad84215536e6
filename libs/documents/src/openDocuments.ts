import type { CollectionSpec, Documents } from './documents.ts';

/**
 * Opens rows in one database of the MongoDB behind `url`; mongoose loads only when it is asked for. Throws
 * `Problem('unavailable')` when there is no answer.
 */
export async function openMongoDocuments(
  url: string,
  database: string,
  collections: readonly CollectionSpec[],
): Promise<Documents> {
  const { mongoDocuments } = await import('./mongo/mongoDocuments.ts');
  return mongoDocuments(url, database, collections);
}

/**
 * Opens a service's rows on the engine that `DOCUMENTS_URL` names, in a database of its own. Rows on SQLite belong to
 * their owner's file, see `sqliteDocuments`. Throws on an address it does not know.
 */
export async function openDocuments(
  url: string,
  collections: readonly CollectionSpec[],
  { database }: { database: string },
): Promise<Documents> {
  if (/^mongodb(\+srv)?:/.test(url)) return openMongoDocuments(url, database, collections);
  throw new Error(`DOCUMENTS_URL: ${url.split(':')[0]}: is not an engine this build knows (mongodb://…)`);
}
