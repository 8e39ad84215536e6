import { type Caller, LIMITS, PATIENT_QUESTIONS, type ServiceName } from '@kolo/contracts';
import { codeOf, isOutage } from '@kolo/port';
import type { Peers } from '../definition.ts';
import type { ServiceUrls } from '../serviceUrls.ts';
import { mustBeListed } from './receivedCalls.ts';
import { type AskService, type CallSigner, signedCall } from './signedCall.ts';

/** A neighbour did not answer in time: the asker does without (design 9), or it passes on like an absent engine. */
export class PeerUnavailableError extends Error {
  override name = 'PeerUnavailableError';
  readonly code = 'unavailable';
}

/** What stands in for an answer that a neighbour did not give; for `peers.ask(…).catch`. */
export const withoutAnswer =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof PeerUnavailableError) return value;
    throw error;
  };

/** Most askers can do without an answer only by failing: far longer than a busy neighbour takes. */
const TIMEOUT_MS = 2_000;
/** What an instance answers that is not ready yet, or whose engine is away. */
const UNAVAILABLE = 503;

/** Peers that `ask` reaches. */
export const peersOf = (ask: AskService): Peers => ({
  // The asked service checked the question's shape; its answer's type is the contract's.
  ask: async (...question) => (await ask(...question)) as never,
});

interface Answering {
  answer(question: string, input: unknown): Promise<unknown>;
}

/**
 * Peers of a caller in the same process: a question is a function call, with nothing to sign; one that an engine keeps
 * from answering is none.
 */
export const localPeers = (caller: Caller, find: (service: ServiceName) => Answering | undefined): Peers =>
  peersOf(async (service, question, input) => {
    mustBeListed(service, question, caller);
    const peer = find(service);
    if (!peer) throw new PeerUnavailableError(`${service} is not running`);
    try {
      return await peer.answer(question, input);
    } catch (cause) {
      if (isOutage(cause)) throw new PeerUnavailableError(`${service} cannot answer`, { cause });
      throw cause;
    }
  });

/** The same peers, for a service that answers its own questions itself, wherever the others are. */
export function askingItself(name: ServiceName, peers: Peers, answer: Answering['answer']): Peers {
  const itself = localPeers(name, () => ({ answer }));
  return { ask: (...question) => (question[0] === name ? itself : peers).ask(...question) };
}

/** Nobody took the question, or left in the middle of it: it may be asked elsewhere, as each may be asked twice. */
const LEFT = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
const hasLeft = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'cause' in error &&
  LEFT.includes(String(codeOf(error.cause)));

/**
 * Peers behind HTTP: a question is a signed POST that must be answered within 2 s, a patient one within 5 s. Of several instances the next
 * one in turn is asked, and the one after it where nobody listens, the
 * connection breaks, or it is not ready to answer.
 */
export function httpPeers(
  urls: ServiceUrls,
  signer: CallSigner,
  now: () => number,
  timeoutMs = TIMEOUT_MS,
): Peers {
  const turns = new Map<ServiceName, number>();

  /** Asks as many instances as it takes until one takes the question, each once. */
  async function firstAnswer(
    service: ServiceName,
    post: (base: string) => Promise<Response>,
  ): Promise<Response> {
    const instances = urls[service] ?? [];
    const first = turns.get(service) ?? 0;
    turns.set(service, first + 1);
    const order = instances.map((_, place) => instances[(first + place) % instances.length] ?? '');
    const last = order.pop();
    if (last === undefined) throw new PeerUnavailableError(`the address of ${service} is not configured`);
    for (const base of order)
      try {
        const response = await post(base);
        if (response.status !== UNAVAILABLE) return response;
        await response.body?.cancel();
      } catch (error) {
        if (!hasLeft(error)) throw error;
      }
    return post(last);
  }

  return peersOf(async (...question) => {
    const [service, asked] = question;
    const signal = AbortSignal.timeout(PATIENT_QUESTIONS.has(asked) ? LIMITS.patience : timeoutMs);
    try {
      const response = await firstAnswer(service, (base) =>
        signedCall(base, question, signer, { now: now(), signal }),
      );
      if (!response.ok) throw new PeerUnavailableError(`${service} answered ${response.status}`);
      return ((await response.json()) as { answer: unknown }).answer;
    } catch (cause) {
      if (cause instanceof PeerUnavailableError) throw cause;
      throw new PeerUnavailableError(`${service} did not answer`, { cause });
    }
  });
}
