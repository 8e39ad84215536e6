import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@kolo/contracts/services';
import { NotConnectedError } from './connectingAgent.ts';

export interface Call {
  target: string;
  others: readonly string[];
  startedAt: number;
  /** Executing it twice does no harm. */
  isRepeatable: boolean;
  /** It may have been executed once. */
  isRetry?: boolean;
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** After that the client has waited long enough. */
const RETRY_WITHIN_MS = 5_000;
/** More than any JSON body a service accepts. */
const MAX_BODY_BYTES = 100_000;

/** An unsafe request may be repeated if it carries an idempotency key and JSON. */
export const isKeyed = ({ headers }: IncomingMessage): boolean =>
  headers[HEADERS.idempotencyKey] !== undefined &&
  /^application\/json\b/.test(headers['content-type'] ?? '') &&
  Number(headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES;

export const isSafe = ({ method = '' }: IncomingMessage): boolean => SAFE_METHODS.has(method);

/**
 * Where a failed call may go. Unsent calls go to all others; one that may have been executed goes once more,
 * if repeatable, to one other instance, or to the same address, as another instance may be behind it.
 */
export function nextTargets(
  { target, others, startedAt, isRepeatable, isRetry: isAgain }: Call,
  error: Error,
): readonly string[] {
  if (error instanceof NotConnectedError) return others;
  const soon = performance.now() - startedAt < RETRY_WITHIN_MS;
  return soon && isRepeatable && !isAgain ? [others[0] ?? target] : [];
}
