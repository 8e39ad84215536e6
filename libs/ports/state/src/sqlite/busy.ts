import { OutageError } from '@kolo/port';
import { isBusy } from '@kolo/sqlite';

/** Throws `OutageError` if the file stays busy (docs/design.md#sessions-codes-and-limits). */
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
