import { ERRORS, type ErrorCode, Problem } from '@kolo/contracts/errors';
import { type CallSigner, type Question, signedCall } from '../questions/signedCall.ts';

/** The message is one line for the operator. */
export class OperationError extends Error {
  override name = 'OperationError';
}

const TIMEOUT_MS = 60_000;

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Throws the `Problem` that the service answered with, or `OperationError`. */
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
  // A call with a bad signature is answered with `not_found`, too.
  if (isErrorCode(code) && code !== 'not_found') throw new Problem(code, { message: refused });
  throw new OperationError(
    response.status === 404
      ? `${refused} Is OPERATOR_KEY set here, its OPERATOR_PUBLIC_KEY there, and SECRET_KEY the same?`
      : refused,
  );
}
