import { createHash, randomBytes } from 'node:crypto';
import { CALLERS, type Caller } from '@kolo/contracts/protocol/question';
import type { ServiceName } from '@kolo/contracts/services';
import { z } from 'zod';
import { currentTrace } from '../measures/trace.ts';
import { signToken } from '../sessions/signedToken.ts';
import type { Secrets } from '../settings/secrets.ts';
import { type OperatorSettings, operatorKey } from './operatorKey.ts';

export const PEER_HEADER = 'x-kolo-peer';
export const OPERATOR_HEADER = 'x-kolo-operator';

/** Calls arrive within milliseconds; the rest allows for clock skew. */
export const TOKEN_LIFETIME_MS = 15_000;
const NONCE_BYTES = 12;

/** See docs/design.md#service-tokens. */
export const callToken = z.object({
  caller: z.enum(CALLERS),
  service: z.string(),
  question: z.string(),
  /** SHA-256 in base64url. */
  body: z.string(),
  nonce: z.string(),
  expires: z.number(),
});

export type Question = readonly [service: ServiceName, question: string, input: unknown];

export type AskService = (...question: Question) => Promise<unknown>;

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
 * With a key no service has (docs/design.md#operator-keys). The peer header is for services of 0.2.0; later ones
 * accept no operator there.
 */
export function operatorSigner(settings: OperatorSettings, secrets: Secrets): CallSigner {
  const key = operatorKey(settings);
  return {
    headersFor(question, body, now) {
      const claims = claimsOf('operator', question, body);
      const headers = {
        [PEER_HEADER]: signToken(claims, peerKey(question[0], secrets), now, TOKEN_LIFETIME_MS),
      };
      return key
        ? { ...headers, [OPERATOR_HEADER]: signToken(claims, key, now, TOKEN_LIFETIME_MS) }
        : headers;
    },
  };
}

/** The token works once. Throws whatever `fetch` throws. */
export function signedCall(
  base: string,
  question: Question,
  signer: CallSigner,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Response> {
  const [, name, input] = question;
  const traceparent = currentTrace();
  const body = JSON.stringify(input);
  const headers = new Headers(signer.headersFor(question, body, now));
  headers.set('content-type', 'application/json');
  if (traceparent) headers.set('traceparent', traceparent);
  return fetch(`${base}/internal/${name}`, { method: 'POST', headers, body, signal });
}
