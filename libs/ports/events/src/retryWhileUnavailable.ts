import { isOutage, retry } from '@kolo/port';

const PAUSE_MS = { first: 100, most: 5_000 };

export interface OutageOptions {
  signal: AbortSignal;
  failed?(error: Error): void;
}

/** Retries only `OutageError`, with back-off until aborted. */
export function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { signal, failed }: OutageOptions,
): Promise<T> {
  return retry(work, {
    pauseMs: PAUSE_MS,
    signal,
    failed(error) {
      if (!isOutage(error)) throw error;
      failed?.(error);
    },
  });
}
