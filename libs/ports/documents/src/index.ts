export { DamagedRowError } from './checkedRow.ts';
export * from './documents.ts';
export { foldSession } from './foldSession.ts';
export { openMongoDocuments } from './openMongoDocuments.ts';
export { probeDocuments } from './probeDocuments.ts';
export { type Rename, renamed } from './renamed.ts';
export { splitDocuments } from './splitDocuments.ts';
export { readableRows, sqliteDocuments } from './sqliteDocuments.ts';
