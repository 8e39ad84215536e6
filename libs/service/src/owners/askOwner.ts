import {
  ERRORS,
  type ErrorCode,
  type InternalInput,
  type InternalOutput,
  type InternalQuestion,
  type InternalService,
  Problem,
} from '@kolo/contracts';
import { OperationError } from '../operators.ts';
import { PEER_HEADER, signPeer } from '../peerSignature.ts';
import type { Secrets } from '../secrets.ts';

/** An operator's question may write a lot. */
const TIMEOUT_MS = 60_000;

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/**
 * Asks the owner of a service by a signed call, as a neighbour would, but with patience and its reasons. Throws the
 * `Problem` that the owner answered with, or `OperationError`.
 */
export async function askOwner<S extends InternalService, Q extends InternalQuestion<S>>(
  base: string,
  secrets: Secrets,
  [service, question, input]: [service: S, question: Q, input: InternalInput<S, Q>],
): Promise<InternalOutput<S, Q>> {
  const response = await fetch(`${base}/internal/${question}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PEER_HEADER]: signPeer(service, secrets, Date.now()) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new OperationError(`${service} does not answer at ${base}`, { cause });
  });
  const body = (await response.json().catch(() => ({}))) as {
    answer?: never;
    code?: unknown;
    error?: unknown;
  };
  if (response.ok) return body.answer as never;
  if (isErrorCode(body.code) && body.code !== 'not_found')
    throw new Problem(body.code, { message: String(body.error) });
  throw new OperationError(`${service} refused (${response.status}): is SECRET_KEY the one it runs with?`);
}
