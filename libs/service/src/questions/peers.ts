import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Caller, LIMITS, PATIENT_QUESTIONS, questionOf, type ServiceName } from '@kolo/contracts';
import { codeOf, isOutage } from '@kolo/port';
import type { Peers } from '../definition.ts';
import { createRota, firstHealthy, healthOf, lateLast } from '../instances/chooseInstance.ts';
import type { ServiceUrls } from '../serviceUrls.ts';
import { mustBeListed } from './receivedCalls.ts';
import { type AskService, type CallSigner, signedCall } from './signedCall.ts';

/**
 * A neighbour did not answer in time: the asker does without (docs/design.md#a-match-counts-at-once), or it passes on
 * like an absent engine.
 */
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
/** Another instance is asked too, as this one may be frozen. */
const LATE_MS = 250;
const LOOK_MS = 1_000;
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
const BROKEN = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
const codeOfCause = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'cause' in error ? String(codeOf(error.cause)) : '';
const isBroken = (error: unknown): boolean => BROKEN.includes(codeOfCause(error));
const hasLeft = (error: unknown): boolean => isBroken(error) || codeOfCause(error) === 'ECONNREFUSED';

/**
 * Asks one instance, the next where it has left or is not ready, beside it where it is late, and gives what is answered first. A
 * connection that breaks says little of its instance, so the last is asked once more. Without `onLate` a late one is waited for.
 */
function firstAnswer(
  instances: readonly string[],
  post: (base: string) => Promise<Response>,
  onLate: ((base: string) => void) | null,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const left = [...instances];
  let underWay = 0;
  let isAskedAgain = false;
  function askNext(): void {
    const base = left.shift();
    if (base === undefined) return;
    underWay += 1;
    const late =
      onLate &&
      setTimeout(() => {
        onLate(base);
        askNext();
      }, LATE_MS);
    const goOn = (mayAskElsewhere: boolean, giveUp: () => void): void => {
      if (late) clearTimeout(late);
      underWay -= 1;
      if (mayAskElsewhere) askNext();
      if (underWay === 0) giveUp();
    };
    post(base).then(
      (response) => {
        if (response.status === UNAVAILABLE) {
          void response.body?.cancel();
          return goOn(true, () => resolve(response));
        }
        if (late) clearTimeout(late);
        resolve(response);
      },
      (error: unknown) => {
        if (isBroken(error) && left.length === 0 && !isAskedAgain) {
          isAskedAgain = true;
          left.push(base);
        }
        goOn(hasLeft(error), () => reject(error));
      },
    );
  }
  askNext();
  return promise;
}

/** Which instances do not answer just now; each until it says that it is healthy, or `isKnown` no more. */
function lateInstances(isKnown: (base: string) => boolean) {
  const late = new Set<string>();
  async function watch(base: string): Promise<void> {
    while (isKnown(base) && (await healthOf(base, AbortSignal.timeout(LATE_MS))) !== 'healthy')
      await pauseFor(LOOK_MS, undefined, { ref: false });
    late.delete(base);
  }
  return {
    has: (base: string) => late.has(base),
    note(base: string) {
      if (late.has(base)) return;
      late.add(base);
      void watch(base);
    },
  };
}

/**
 * Peers behind HTTP: a question is a signed POST that must be answered within 2 s, a patient one within 5 s. Of several
 * instances the next one in turn is asked, and the one after it where nobody listens, the connection breaks, it is not ready to
 * answer, or it does not answer within a quarter of a second. A question that changes something is asked of one that answers
 * just now (docs/design.md#instances-that-do-not-answer).
 */
export function httpPeers(
  urls: ServiceUrls,
  signer: CallSigner,
  now: () => number,
  timeoutMs = TIMEOUT_MS,
): Peers {
  const rotas = new Map<ServiceName, ReturnType<typeof createRota>>();
  const late = lateInstances((base) => Object.values(urls).some((bases) => bases.includes(base)));

  /** Each once, in turn; those that did not answer come last. */
  function inOrder(service: ServiceName): string[] {
    const rota = rotas.get(service) ?? createRota();
    rotas.set(service, rota);
    return lateLast(rota(urls[service] ?? []), late.has);
  }
  /** First the one that says soonest that it is healthy. */
  async function answeringFirst(order: readonly string[], patience: AbortSignal): Promise<string[]> {
    const isHealthy = async (base: string) => (await healthOf(base, patience)) === 'healthy';
    const found = await firstHealthy(order, isHealthy);
    return found ? [found, ...order.filter((base) => base !== found)] : [...order];
  }

  return peersOf(async (...question) => {
    const [service, asked] = question;
    const isChange = questionOf(service, asked)?.changes === true;
    const ending = new AbortController();
    let asks = 0;
    const timeout = setTimeout(
      () => ending.abort(),
      PATIENT_QUESTIONS.has(asked) ? LIMITS.patience : timeoutMs,
    );
    try {
      const order = inOrder(service);
      if (order.length === 0) throw new PeerUnavailableError(`the address of ${service} is not configured`);
      const response = await firstAnswer(
        isChange && order.length > 1 ? await answeringFirst(order, ending.signal) : order,
        (base) => {
          asks += 1;
          return signedCall(base, question, signer, { now: now(), signal: ending.signal });
        },
        isChange || order.length < 2 ? null : late.note,
      );
      if (!response.ok) throw new PeerUnavailableError(`${service} answered ${response.status}`);
      return ((await response.json()) as { answer: unknown }).answer;
    } catch (cause) {
      if (cause instanceof PeerUnavailableError) throw cause;
      throw new PeerUnavailableError(`${service} did not answer`, { cause });
    } finally {
      clearTimeout(timeout);
      // Only one answer is wanted.
      if (asks > 1 || isChange) ending.abort();
    }
  });
}
