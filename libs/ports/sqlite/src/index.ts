export { copyDatabase } from './copyDatabase.ts';
export { DamagedStoreError, damageOf, isDamage } from './damage.ts';
export { type Database, durably, openDatabase, type Statement, scrubDatabase } from './database.ts';
export { isBusy } from './isBusy.ts';
export { FileOwnedError, ownFile } from './ownFile.ts';
export { probeFiles, probeSharedFile } from './probeFiles.ts';
export { createReserve, type Reserve } from './reserve.ts';
