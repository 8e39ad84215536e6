import { existsSync, statfsSync } from 'node:fs';
import { isDiskFull } from '@kolo/port';
import { BackupError } from './backupError.ts';

const SQLITE_IOERR = 10;
/** SQLite allocates several pages at once, so a full disk may have this much left. */
const LEFT_BYTES = 1_048_576;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** SQLite reports some writes to a full disk as plain failures. */
function isOfFullDisk(error: unknown, folder: string): boolean {
  if (isDiskFull(error)) return true;
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const isFailedWrite = (Number(error.errcode) & 0xff) === SQLITE_IOERR;
  return isFailedWrite && existsSync(folder) && freeBytes(folder) < LEFT_BYTES;
}

/** Runs work that fills a folder. Throws a `BackupError` that says so if the disk is full. */
export async function namingFullDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!isOfFullDisk(cause, folder)) throw cause;
    throw new BackupError(
      `the disk that holds ${folder} is full: make room, empty the place, and begin again`,
      {
        cause,
      },
    );
  }
}
