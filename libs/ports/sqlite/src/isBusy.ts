const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** Whether SQLite gave up because another connection was writing; the low byte is the kind of failure. */
export function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return false;
  const kind = Number(error.errcode) & 0xff;
  return kind === SQLITE_BUSY || kind === SQLITE_LOCKED;
}
