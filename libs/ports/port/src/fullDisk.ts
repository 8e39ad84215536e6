const SQLITE_FULL = 13;
/** The write-ahead log's index could not grow. */
const SQLITE_IOERR_SHMSIZE = 4874;
const FULL = ['ENOSPC', 'EDQUOT'];
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
const SQLITE_IOERR_WRITE = 778;
const SQLITE_IOERR_FSYNC = 1034;
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS'];

export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && FULL.includes(String(error.code))) return true;
  if (!('errcode' in error)) return false;
  const errcode = Number(error.errcode);
  return (errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE;
}

/** A folder or its file system is read-only. Waiting does not help, but nothing is lost. */
export function isUnwritable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && UNWRITABLE.includes(String(error.code))) return true;
  if (!('errcode' in error)) return false;
  const errcode = Number(error.errcode);
  return (
    [SQLITE_READONLY, SQLITE_CANTOPEN].includes(errcode & 0xff) ||
    [SQLITE_IOERR_WRITE, SQLITE_IOERR_FSYNC].includes(errcode)
  );
}
