import { retryWhileUnavailable } from '@kolo/events';

const PATIENCE_MS = 120_000;

/** Retries work while an engine is away or busy. Throws `OutageError` if that lasts. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  retryWhileUnavailable(work, { signal: AbortSignal.timeout(PATIENCE_MS) });
