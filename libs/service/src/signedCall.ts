import type { IncomingMessage } from 'node:http';
import type { ServiceName } from '@kolo/contracts';
import { z } from 'zod';
import type { Secrets } from './secrets.ts';
import { readToken, signToken } from './signedToken.ts';
import { currentTrace } from './trace.ts';

const HEADER = 'x-kolo-peer';
const keyOf = (audience: ServiceName, secrets: Secrets) => secrets.derive(`peer:${audience}`);

/** What is asked of whom. */
export type Question = readonly [service: ServiceName, question: string, input: unknown];

/** Asks a service, wherever it runs, and gives what it answers. */
export type AskService = (...question: Question) => Promise<unknown>;

/**
 * Asks the instance of a service at `base`, in the trace of whoever asks, signed for 30 seconds. Throws what `fetch`
 * throws.
 */
export function signedCall(
  base: string,
  [service, question, input]: Question,
  secrets: Secrets,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Response> {
  const traceparent = currentTrace();
  return fetch(`${base}/internal/${question}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADER]: signToken({}, keyOf(service, secrets), now),
      ...(traceparent && { traceparent }),
    },
    body: JSON.stringify(input),
    signal,
  });
}

/** Whether a call to `audience` was signed by one of us. */
export const isSignedCall = (
  request: IncomingMessage,
  audience: ServiceName,
  secrets: Secrets,
  now: number,
): boolean => readToken(request.headers[HEADER], z.object(), keyOf(audience, secrets), now) !== null;
