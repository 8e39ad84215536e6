import { ErrorType, isCommandError } from '@eventstore/db-client';
import { accessFault, OutageError, retry } from '@kolo/port';

/** Whether the server acted is unknown. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

export interface Patience {
  /** All attempts together. */
  totalMs: number;
  /** Each attempt. */
  tryMs: number;
}

const FIRST_PAUSE_MS = 25;

const PERMANENT: ReadonlySet<string> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.UNSUPPORTED,
]);

/** The client's only sign that no cluster node answers. */
const NO_NODE_FOUND = 'Failed to discover';

const passes = (error: unknown): boolean =>
  error instanceof NoAnswerError ||
  (error instanceof Error &&
    (isCommandError(error) ? !PERMANENT.has(error.type) : error.message.includes(NO_NODE_FOUND)));

/** Some of the client's calls have no deadline. Throws `NoAnswerError`. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError(`no answer in ${Math.round(ms)} ms`)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Retries, then throws `OutageError`; at once if access is denied. */
export async function patiently<T>(
  { totalMs, tryMs }: Patience,
  attempt: (ms: number) => Promise<T>,
): Promise<T> {
  const until = performance.now() + totalMs;
  return retry(() => attempt(Math.max(1, Math.min(tryMs, until - performance.now()))), {
    pauseMs: { first: FIRST_PAUSE_MS, most: totalMs },
    failed(error, againInMs) {
      if (accessFault(error)) throw new OutageError(error);
      if (!passes(error)) throw error;
      if (performance.now() + againInMs >= until) throw new OutageError(error);
    },
  });
}
