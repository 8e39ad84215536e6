import {
  OPERATIONS,
  type Operation,
  type OperationInput,
  type OperationOutput,
  type ServiceName,
} from '@kolo/contracts';
import { PEER_HEADER, signPeer } from './peerSignature.ts';
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

/** The owner of a service refused an operation, or did not answer. The message is one line for the operator. */
export class OperationError extends Error {
  override name = 'OperationError';
}

const TIMEOUT_MS = 60_000;

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
      const response = await fetch(`${base}/internal/${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [PEER_HEADER]: signPeer(service, secrets, now()) },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new OperationError(`${service} does not answer at ${base}`, { cause });
      });
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) {
        const reason = body && typeof body === 'object' && 'error' in body ? String(body.error) : '';
        const hint = response.status === 404 ? ' Is SECRET_KEY the one it runs with?' : '';
        throw new OperationError(`${service} refused (${response.status}): ${reason}${hint}`);
      }
      const answer = body && typeof body === 'object' && 'answer' in body ? body.answer : undefined;
      return OPERATIONS[operation].output.parse(answer) as never;
    },
  };
}
