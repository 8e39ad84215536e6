import {
  OPERATIONS,
  type Operation,
  type OperationInput,
  type OperationOutput,
  type ServiceName,
} from '@kolo/contracts';
import { instancesOf } from './followedUrls.ts';
import { callOwner, OperationError } from './owners/callOwner.ts';
import type { AskService, CallSigner } from './questions/signedCall.ts';
import type { ServiceUrls } from './serviceUrls.ts';

/** Tells a service what its operator wants of it. */
export interface Operators {
  operate<O extends Operation>(
    service: ServiceName,
    operation: O,
    input: OperationInput<O>,
  ): Promise<OperationOutput<O>>;
}

/** Operators of the services that `ask` reaches; checks what they answer. */
export const operatorsOf = (ask: AskService): Operators => ({
  async operate(service, operation, input) {
    return OPERATIONS[operation].output.parse(await ask(service, operation, input)) as never;
  },
});

/**
 * Operators of services behind HTTP. A service with several instances, listed or behind one name, is operated through its
 * first, so that what one order began the next one finds.
 */
export const httpOperators = (urls: ServiceUrls, signer: CallSigner, now: () => number): Operators =>
  operatorsOf(async (...order) => {
    const given = urls[order[0]]?.[0];
    if (!given) throw new OperationError(`the address of ${order[0]} is not known`);
    const [base = given] = await instancesOf([given]);
    return callOwner(base, order, signer, now());
  });
