import { isDiskFull } from './fullDisk.ts';

/** Waiting may help; whether the work was done is unknown. */
export class OutageError extends Error {
  override name = 'OutageError';
  readonly code = 'unavailable';

  constructor(cause?: unknown) {
    super('an engine does not answer', { cause });
  }
}

/** Whether waiting may help; includes full disks. */
export const isOutage = (error: unknown): error is Error & { code: unknown } =>
  isDiskFull(error) || (error instanceof Error && 'code' in error && error.code === 'unavailable');
