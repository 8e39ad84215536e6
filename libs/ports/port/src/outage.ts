import { isDiskFull } from './fullDisk.ts';

/** An engine is away, busy or silent. What passes by waiting; whether the work was done is unknown. */
export class OutageError extends Error {
  override name = 'OutageError';
  readonly code = 'unavailable';

  constructor(cause?: unknown) {
    super('an engine does not answer', { cause });
  }
}

/** Whether an error says that waiting may help, wherever it was thrown; a full disk is one too. */
export const isOutage = (error: unknown): error is Error & { code: unknown } =>
  isDiskFull(error) || (error instanceof Error && 'code' in error && error.code === 'unavailable');
