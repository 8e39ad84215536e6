import { ERRORS, type ErrorCode, Problem } from '@kolo/contracts';
import { type CallSigner, type Question, signedCall } from '../questions/signedCall.ts';

/** The owner of a service refused a call, or did not answer. The message is one line for the operator. */
export class OperationError extends Error {
  override name = 'OperationError';
}

/** An operator's order may take its time. */
const TIMEOUT_MS = 60_000;

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/**
 * Calls the owner of a service as a neighbour would, but with patience, and gives its answer. Throws the `Problem` that
 * the owner answered with, or `OperationError`.
 */
export async function callOwner(
  base: string,
  question: Question,
  signer: CallSigner,
  now: number,
): Promise<unknown> {
  const [service] = question;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await signedCall(base, question, signer, { now, signal }).catch((cause: unknown) => {
    throw new OperationError(`${service} does not answer at ${base}`, { cause });
  });
  const { answer, code, error } = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer;
  const refused = `${service} refused (${response.status}): ${error ?? ''}`;
  // A call that is not signed by one of us is answered as if nothing were there.
  if (isErrorCode(code) && code !== 'not_found') throw new Problem(code, { message: refused });
  throw new OperationError(
    response.status === 404
      ? `${refused} Is OPERATOR_KEY set here, its OPERATOR_PUBLIC_KEY there, and SECRET_KEY the same?`
      : refused,
  );
}
