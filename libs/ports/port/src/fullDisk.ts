const SQLITE_FULL = 13;
/** The write-ahead log's index could not grow. */
const SQLITE_IOERR_SHMSIZE = 4874;
const FULL = ['ENOSPC', 'EDQUOT'];

export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && FULL.includes(String(error.code))) return true;
  if (!('errcode' in error)) return false;
  const errcode = Number(error.errcode);
  return (errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE;
}
