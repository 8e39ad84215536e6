import { UnusableRemoteError } from './UnusableRemoteError.ts';

const RETRY_DELAYS = [300, 1_200];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs a task and, after a failure, twice more; covers a remote's entry and its chunks alike. A remote that arrived and
 * is of no use is not asked for again.
 */
export async function withRetries<T>(task: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await task();
    } catch (error) {
      if (error instanceof UnusableRemoteError) throw error;
      await pause(delay);
    }
  }
  return task();
}
