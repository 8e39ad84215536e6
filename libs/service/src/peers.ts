import { type InternalService, SERVICES } from '@kolo/contracts';
import type { Peers } from './definition.ts';
import { PEER_HEADER, signPeer } from './peerSignature.ts';
import type { Secrets } from './secrets.ts';
import { inTurn, type ServiceUrls } from './serviceUrls.ts';
import { currentTrace } from './trace.ts';

/** A neighbour did not answer in time; the asker must do without (design §8.9). */
export class PeerUnavailableError extends Error {
  override name = 'PeerUnavailableError';
}

const TIMEOUT_MS = 300;

/** Peers in the same process: a question is a function call. */
export function localPeers(
  find: (
    service: InternalService,
  ) => { answer(question: string, input: unknown): Promise<unknown> } | undefined,
): Peers {
  return {
    async ask(service, question, input) {
      const peer = find(service);
      if (!peer) throw new PeerUnavailableError(`${service} is not running`);
      // The asked service checked the question's shape; its answer's type is the contract's.
      return (await peer.answer(question, input)) as never;
    },
  };
}

/** Peers behind HTTP: a question is a signed POST that must be answered within 300 ms. */
export function httpPeers(
  urls: ServiceUrls,
  secrets: Secrets,
  now: () => number,
  timeoutMs = TIMEOUT_MS,
): Peers {
  const next = new Map(SERVICES.map((name) => [name, urls[name] && inTurn(urls[name])]));
  return {
    async ask(service, question, input) {
      const base = next.get(service)?.();
      if (!base) throw new PeerUnavailableError(`the address of ${service} is not configured`);
      try {
        const trace = currentTrace();
        const response = await fetch(`${base}/internal/${question}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [PEER_HEADER]: signPeer(service, secrets, now()),
            ...(trace && { traceparent: trace }),
          },
          body: JSON.stringify(input),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new PeerUnavailableError(`${service} answered ${response.status}`);
        const { answer } = (await response.json()) as { answer: never };
        return answer;
      } catch (cause) {
        if (cause instanceof PeerUnavailableError) throw cause;
        throw new PeerUnavailableError(`${service} did not answer`, { cause });
      }
    },
  };
}
