import { outlastOutages } from '@kolo/events';

const WAIT_MS = 15_000;

/**
 * Work of a start: an engine that is starting beside the service, or busy, is waited for. Then throws
 * `OutageError`. `work` must leave nothing open when it throws.
 */
export const atStart = <T>(work: () => Promise<T>): Promise<T> =>
  outlastOutages(work, { signal: AbortSignal.timeout(WAIT_MS) });
