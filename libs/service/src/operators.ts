import {
  OPERATIONS,
  type Operation,
  type OperationInput,
  type OperationOutput,
  type ServiceName,
} from '@kolo/contracts';
import { callOwner, OperationError } from './owners/callOwner.ts';
import type { Secrets } from './secrets.ts';
import type { ServiceUrls } from './serviceUrls.ts';

/** Tells a service what its operator wants of it. */
export interface Operators {
  operate<O extends Operation>(
    service: ServiceName,
    operation: O,
    input: OperationInput<O>,
  ): Promise<OperationOutput<O>>;
}

/** Operators of services in this process. */
export function localOperators(
  find: (service: ServiceName) => { answer(question: string, input: unknown): Promise<unknown> } | undefined,
): Operators {
  return {
    async operate(service, operation, input) {
      const owner = find(service);
      if (!owner) throw new OperationError(`${service} is not running`);
      return OPERATIONS[operation].output.parse(await owner.answer(operation, input)) as never;
    },
  };
}

/**
 * Operators of services behind HTTP. A service with several instances is operated through its first, so that what
 * one order began the next one finds.
 */
export function httpOperators(urls: ServiceUrls, secrets: Secrets, now: () => number): Operators {
  return {
    async operate(service, operation, input) {
      const base = urls[service]?.[0];
      if (!base) throw new OperationError(`the address of ${service} is not known`);
      const answer = await callOwner(base, [service, operation, input], secrets, now());
      return OPERATIONS[operation].output.parse(answer) as never;
    },
  };
}
