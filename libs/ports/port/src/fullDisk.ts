const SQLITE_FULL = 13;
/** The index of the write-ahead log could not grow. */
const SQLITE_IOERR_SHMSIZE = 4874;
const FULL = ['ENOSPC', 'EDQUOT'];

/** Whether a write failed because its disk is full, as files and SQLite say it. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && FULL.includes(String(error.code))) return true;
  if (!('errcode' in error)) return false;
  const errcode = Number(error.errcode);
  return (errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE;
}
