import { ErrorType, isCommandError } from '@eventstore/db-client';
import { accessFault, OutageError, retry } from '@kolo/port';

/** The server did not answer in time; whether it did what it was asked is unknown. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

export interface Patience {
  /** For all tries together. */
  totalMs: number;
  /** For one try. */
  tryMs: number;
}

const FIRST_PAUSE_MS = 25;

/** Answers that trying again does not change. */
const LASTING: ReadonlySet<string> = new Set([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.STREAM_DELETED,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.UNSUPPORTED,
]);

/** What the client says, in words only, when no node of a cluster answers. */
const NO_NODE_FOUND = 'Failed to discover';

const passes = (error: unknown): boolean =>
  error instanceof NoAnswerError ||
  (error instanceof Error &&
    (isCommandError(error) ? !LASTING.has(error.type) : error.message.includes(NO_NODE_FOUND)));

/** Gives the answer, or throws `NoAnswerError` after `ms`: not every call of the client has a deadline of its own. */
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

/** Tries again while the server is away, as long as patience lasts; then, or where it does not let us in, throws `OutageError`. */
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
