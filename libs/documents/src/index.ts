export * from './documents.ts';
export { type ChangedRow, FoldSession, type StoredRow } from './foldSession.ts';
export { openMongoDocuments } from './openMongoDocuments.ts';
export { probeDocuments } from './probeDocuments.ts';
export { type Rename, renamed, renamedSteps } from './renamed.ts';
export { type SqliteDocuments, sqliteDocuments } from './sqliteDocuments.ts';
