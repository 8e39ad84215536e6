const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** The low byte is the primary code. */
export function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return false;
  const kind = Number(error.errcode) & 0xff;
  return kind === SQLITE_BUSY || kind === SQLITE_LOCKED;
}
