import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@kolo/contracts';
import { NotConnectedError } from './connectingAgent.ts';

/** A request on its way to an instance. */
export interface Call {
  target: string;
  /** Whom else it may be sent to. */
  others: readonly string[];
  startedAt: number;
  /** Whether it does no harm when it is executed twice. */
  isRepeatable: boolean;
  /** Whether it may have been executed once. */
  isAgain?: boolean;
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** A call that took longer is not tried again: who asked has waited long enough. */
const AGAIN_WITHIN_MS = 5_000;
/** More than any service takes as JSON. */
const KEPT_BODY_BYTES = 100_000;

/** Whether a request that is not safe may be executed twice: it carries an idempotency key, and JSON. */
export const isKeyed = ({ headers }: IncomingMessage): boolean =>
  headers[HEADERS.idempotencyKey] !== undefined &&
  /^application\/json\b/.test(headers['content-type'] ?? '') &&
  Number(headers['content-length'] ?? Number.NaN) <= KEPT_BODY_BYTES;

/** Whether it only reads. */
export const isSafe = ({ method = '' }: IncomingMessage): boolean => SAFE_METHODS.has(method);

/**
 * To whom a failed call may be sent. Without a connection nothing of it has left, so all others will do. Else it may have been
 * executed, and may be why the instance failed: it goes once more, to one other, or to the same address where that is all, as
 * another instance may stand behind it, and only if a repetition is harmless.
 */
export function whomNext(
  { target, others, startedAt, isRepeatable, isAgain }: Call,
  error: Error,
): readonly string[] {
  if (error instanceof NotConnectedError) return others;
  const soon = performance.now() - startedAt < AGAIN_WITHIN_MS;
  return soon && isRepeatable && !isAgain ? [others[0] ?? target] : [];
}
