import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './isBusy.ts';

/** Another process owns the file. */
export class FileOwnedError extends Error {
  override name = 'FileOwnedError';
}

/**
 * Takes the one ownership of a file for the life of this process, by an exclusive SQLite lock beside it, which the
 * operating system drops when the owner dies, however it dies (docs/design.md#one-owner-for-each-sqlite-store). Gives a
 * function that lets go; throws `FileOwnedError`, or what SQLite says, e.g. of a full disk.
 */
export function ownFile(file: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new FileOwnedError(`${file} is in use by another process`, { cause });
  }
  return () => lock.close();
}
