import { createHash, randomBytes } from 'node:crypto';
import { CALLERS, type Caller, type ServiceName } from '@kolo/contracts';
import { z } from 'zod';
import { type OperatorSettings, operatorKey } from '../operatorKey.ts';
import type { Secrets } from '../secrets.ts';
import { signToken } from '../signedToken.ts';
import { currentTrace } from '../trace.ts';

export const PEER_HEADER = 'x-kolo-peer';
export const OPERATOR_HEADER = 'x-kolo-operator';

/** Calls arrive within milliseconds; the rest is for clocks that differ. */
export const TOKEN_LIFETIME_MS = 15_000;
const NONCE_BYTES = 12;

/** What a token between services covers (docs/design.md#service-tokens). */
export const callToken = z.object({
  caller: z.enum(CALLERS),
  service: z.string(),
  question: z.string(),
  /** SHA-256 of the body, base64url. */
  body: z.string(),
  nonce: z.string(),
  expires: z.number(),
});

/** What is asked of whom. */
export type Question = readonly [service: ServiceName, question: string, input: unknown];

/** Asks a service, wherever it runs, and gives what it answers. */
export type AskService = (...question: Question) => Promise<unknown>;

/** Signs the questions of one caller. */
export interface CallSigner {
  headersFor(question: Question, body: string, now: number): Record<string, string>;
}

export const peerKey = (service: ServiceName, secrets: Secrets) => secrets.derive(`peer:${service}`);

export const bodyHash = (body: string | Uint8Array): string =>
  createHash('sha256').update(body).digest('base64url');

const claimsOf = (caller: Caller, [service, question]: Question, body: string) => ({
  caller,
  service,
  question,
  body: bodyHash(body),
  nonce: randomBytes(NONCE_BYTES).toString('base64url'),
});

/** Signs for a service or the gateway, by what all of them share. */
export const peerSigner = (caller: Exclude<Caller, 'operator'>, secrets: Secrets): CallSigner => ({
  headersFor: (question, body, now) => ({
    [PEER_HEADER]: signToken(
      claimsOf(caller, question, body),
      peerKey(question[0], secrets),
      now,
      TOKEN_LIFETIME_MS,
    ),
  }),
});

/**
 * Signs for who operates the product, by a key that no service holds (docs/design.md#operator-keys). The second header
 * is for services of the release before, which know no such key; others do not believe an operator in it.
 */
export function operatorSigner(settings: OperatorSettings, secrets: Secrets): CallSigner {
  const key = operatorKey(settings);
  return {
    headersFor(question, body, now) {
      const claims = claimsOf('operator', question, body);
      return {
        ...(key && { [OPERATOR_HEADER]: signToken(claims, key, now, TOKEN_LIFETIME_MS) }),
        [PEER_HEADER]: signToken(claims, peerKey(question[0], secrets), now, TOKEN_LIFETIME_MS),
      };
    },
  };
}

/**
 * Asks the instance of a service at `base`, in the trace of whoever asks, with a token that works once. Throws what
 * `fetch` throws.
 */
export function signedCall(
  base: string,
  question: Question,
  signer: CallSigner,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Response> {
  const [, name, input] = question;
  const traceparent = currentTrace();
  const body = JSON.stringify(input);
  return fetch(`${base}/internal/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signer.headersFor(question, body, now),
      ...(traceparent && { traceparent }),
    },
    body,
    signal,
  });
}
