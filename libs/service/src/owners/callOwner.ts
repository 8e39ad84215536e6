import { ERRORS, type ErrorCode, Problem, type ServiceName } from '@kolo/contracts';
import { PEER_HEADER, signPeer } from '../peerSignature.ts';
import type { Secrets } from '../secrets.ts';

/** The owner of a service refused a call, or did not answer. The message is one line for the operator. */
export class OperationError extends Error {
  override name = 'OperationError';
}

/** An operator's order may take its time. */
const TIMEOUT_MS = 60_000;

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/**
 * Calls the owner of a service, signed as a neighbour's call is, and gives its answer. Throws `OperationError`, whose
 * cause is the `Problem` that the owner answered with, if any.
 */
export async function callOwner(
  base: string,
  [service, question, input]: readonly [service: ServiceName, question: string, input: unknown],
  secrets: Secrets,
  now: number,
): Promise<unknown> {
  const response = await fetch(`${base}/internal/${question}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PEER_HEADER]: signPeer(service, secrets, now) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new OperationError(`${service} does not answer at ${base}`, { cause });
  });
  const { answer, code, error } = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer;
  const reason = typeof error === 'string' ? error : '';
  const hint = response.status === 404 ? ' Is SECRET_KEY the one it runs with?' : '';
  throw new OperationError(`${service} refused (${response.status}): ${reason}${hint}`, {
    ...(isErrorCode(code) && { cause: new Problem(code, { message: reason }) }),
  });
}
