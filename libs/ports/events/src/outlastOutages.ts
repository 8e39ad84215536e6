import { isOutage, retry } from '@kolo/port';

const PAUSE_MS = { first: 100, most: 5_000 };

export interface OutageOptions {
  signal: AbortSignal;
  /** Told of every failed try. */
  failed?(error: Error): void;
}

/**
 * Repeats work that meets an absent engine, `OutageError`, longer apart each time, until it is back
 * (docs/design.md#marked-keys). Other errors, and any after the signal, are thrown on.
 */
export function outlastOutages<T>(work: () => Promise<T>, { signal, failed }: OutageOptions): Promise<T> {
  return retry(work, {
    pauseMs: PAUSE_MS,
    signal,
    failed(error) {
      if (!isOutage(error)) throw error;
      failed?.(error);
    },
  });
}
