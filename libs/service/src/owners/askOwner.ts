import {
  type InternalInput,
  type InternalOutput,
  type InternalQuestion,
  type InternalService,
  Problem,
} from '@kolo/contracts';
import type { Secrets } from '../secrets.ts';
import { callOwner, OperationError } from './callOwner.ts';

/**
 * Asks the owner of a service as a neighbour would, but with patience and its reasons. Throws the `Problem` that the
 * owner answered with, or `OperationError`.
 */
export async function askOwner<S extends InternalService, Q extends InternalQuestion<S>>(
  base: string,
  secrets: Secrets,
  [service, question, input]: [service: S, question: Q, input: InternalInput<S, Q>],
): Promise<InternalOutput<S, Q>> {
  try {
    // The owner checked the question's shape; its answer's type is the contract's.
    return (await callOwner(base, [service, question, input], secrets, Date.now())) as never;
  } catch (error) {
    const answered = error instanceof OperationError ? error.cause : null;
    // An unsigned or wrongly signed call is answered as if nothing were there.
    throw answered instanceof Problem && answered.code !== 'not_found' ? answered : error;
  }
}
