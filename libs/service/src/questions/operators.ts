import {
  OPERATIONS,
  type Operation,
  type OperationInput,
  type OperationOutput,
} from '@kolo/contracts/protocol/operations';
import type { ServiceName } from '@kolo/contracts/services';
import type { z } from 'zod';
import { callOwner, OperationError } from '../owners/callOwner.ts';
import { instancesOf } from '../settings/followedUrls.ts';
import type { ServiceUrls } from '../settings/serviceUrls.ts';
import type { AskService, CallSigner } from './signedCall.ts';

/** Retyped so that an operation and its output stay tied together. */
const OUTPUTS: { [O in Operation]: { output: z.ZodType<OperationOutput<O>> } } = OPERATIONS;

export interface Operators {
  operate<O extends Operation>(
    service: ServiceName,
    operation: O,
    input: OperationInput<O>,
  ): Promise<OperationOutput<O>>;
}

export const operatorsOf = (ask: AskService): Operators => ({
  async operate(service, operation, input) {
    return OUTPUTS[operation].output.parse(await ask(service, operation, input));
  },
});

/** Always the first instance, because an order must find what the previous one began. */
export const httpOperators = (urls: ServiceUrls, signer: CallSigner, now: () => number): Operators =>
  operatorsOf(async (...order) => {
    const given = urls[order[0]]?.[0];
    if (!given) throw new OperationError(`the address of ${order[0]} is not known`);
    const [base = given] = await instancesOf([given]);
    return callOwner(base, order, signer, now());
  });
