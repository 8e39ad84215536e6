export * from './documents.ts';
export { type ChangedRow, FoldSession, type StoredRow } from './foldSession.ts';
export { openDocuments, openMongoDocuments } from './openDocuments.ts';
export { type SqliteDocuments, sqliteDocuments } from './sqliteDocuments.ts';
