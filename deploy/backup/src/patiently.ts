import { outlastOutages } from '@kolo/events';

const PATIENCE_MS = 120_000;

/** Work that may be repeated, also after an engine was away or busy for a while. Throws `OutageError` when it stays so. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> =>
  outlastOutages(work, { signal: AbortSignal.timeout(PATIENCE_MS) });
