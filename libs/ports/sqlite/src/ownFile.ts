import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { namingFile } from './damage.ts';
import { isBusy } from './isBusy.ts';

export class FileOwnedError extends Error {
  override name = 'FileOwnedError';
}

/**
 * An exclusive SQLite lock, released however the process dies (docs/design.md#one-owner-for-each-sqlite-store).
 * Returns the unlock; throws `FileOwnedError` or SQLite's error.
 */
export function ownFile(file: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const lock = namingFile(file, () => new DatabaseSync(`${file}.lock`, { timeout: 0 }));
  try {
    namingFile(file, () => lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE'));
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new FileOwnedError(`${file} is in use by another process`, { cause });
  }
  return () => lock.close();
}
