import { OutageError } from '@kolo/port';

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** Whether SQLite gave up because another connection was writing; the low byte is the kind of failure. */
function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return false;
  const kind = Number(error.errcode) & 0xff;
  return kind === SQLITE_BUSY || kind === SQLITE_LOCKED;
}

/** `work` as a promise; throws `OutageError` where the file stayed busy (design 17). */
export function unlessBusy<Input extends unknown[], Output>(
  work: (...input: Input) => Output,
): (...input: Input) => Promise<Output> {
  return async (...input) => {
    try {
      return work(...input);
    } catch (error) {
      throw isBusy(error) ? new OutageError(error) : error;
    }
  };
}
