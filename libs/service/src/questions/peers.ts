import { setTimeout as pauseFor } from 'node:timers/promises';
import { LIMITS } from '@kolo/contracts/limits';
import {
  type InternalInput,
  type InternalOutput,
  type InternalQuestion,
  type InternalService,
  PATIENT_QUESTIONS,
  questionOf,
} from '@kolo/contracts/protocol/internal';
import type { Caller } from '@kolo/contracts/protocol/question';
import type { ServiceName } from '@kolo/contracts/services';
import { codeOf, isOutage } from '@kolo/port';
import type { Peers } from '../definition.ts';
import { createRoundRobin, firstHealthy, healthOf, lateLast } from '../instances/chooseInstance.ts';
import type { ServiceUrls } from '../settings/serviceUrls.ts';
import { mustBeListed } from './receivedCalls.ts';
import { type AskService, type CallSigner, signedCall } from './signedCall.ts';

/** Unhandled, it becomes `unavailable`. */
export class PeerUnavailableError extends Error {
  override name = 'PeerUnavailableError';
  readonly code = 'unavailable';
}

/** For `peers.ask(…).catch`. */
export const withoutAnswer =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof PeerUnavailableError) return value;
    throw error;
  };

/** Far longer than a busy service takes. */
const TIMEOUT_MS = 2_000;
/** Asks another instance too, in case this one is frozen. */
const LATE_MS = 250;
const RECHECK_MS = 1_000;
/** The status of an instance that is not ready or whose engine is away. */
const UNAVAILABLE = 503;

export const peersOf = (ask: AskService): Peers => ({
  async ask<S extends InternalService, Q extends InternalQuestion<S>>(
    service: S,
    question: Q,
    input: InternalInput<S, Q>,
  ) {
    // Safe: the service asked is ours, and the contract declares its answers.
    return (await ask(service, question, input)) as InternalOutput<S, Q>;
  },
});

interface Answering {
  answer(question: string, input: unknown): Promise<unknown>;
}

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

export function askingItself(name: ServiceName, peers: Peers, answer: Answering['answer']): Peers {
  const itself = localPeers(name, () => ({ answer }));
  return { ask: (...question) => (question[0] === name ? itself : peers).ask(...question) };
}

/** Errors after which another instance can be asked: every question is safe to repeat. */
const BROKEN = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
const codeOfCause = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'cause' in error ? String(codeOf(error.cause)) : '';
const isBroken = (error: unknown): boolean => BROKEN.includes(codeOfCause(error));
const isUnreached = (error: unknown): boolean => isBroken(error) || codeOfCause(error) === 'ECONNREFUSED';

/**
 * Moves on after a failure, and with `onLate` from a late instance. The last one is asked again if its connection
 * breaks, as that says little about it.
 */
function firstAnswer(
  instances: readonly string[],
  post: (base: string) => Promise<Response>,
  onLate: ((base: string) => void) | null,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const left = [...instances];
  let inFlight = 0;
  let isAskedAgain = false;
  function askNext(): void {
    const base = left.shift();
    if (base === undefined) return;
    inFlight += 1;
    const late =
      onLate &&
      setTimeout(() => {
        onLate(base);
        askNext();
      }, LATE_MS);
    const moveOn = (mayAskElsewhere: boolean, giveUp: () => void): void => {
      if (late) clearTimeout(late);
      inFlight -= 1;
      if (mayAskElsewhere) askNext();
      if (inFlight === 0) giveUp();
    };
    post(base).then(
      (response) => {
        if (response.status === UNAVAILABLE) {
          void response.body?.cancel();
          return moveOn(true, () => resolve(response));
        }
        if (late) clearTimeout(late);
        resolve(response);
      },
      (error: unknown) => {
        if (isBroken(error) && left.length === 0 && !isAskedAgain) {
          isAskedAgain = true;
          left.push(base);
        }
        moveOn(isUnreached(error), () => reject(error));
      },
    );
  }
  askNext();
  return promise;
}

/** Until they report healthy or `isKnown` no longer lists them. */
function lateInstances(isKnown: (base: string) => boolean) {
  const late = new Set<string>();
  async function watch(base: string): Promise<void> {
    while (isKnown(base) && (await healthOf(base, AbortSignal.timeout(LATE_MS))) !== 'healthy')
      await pauseFor(RECHECK_MS, undefined, { ref: false });
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
 * Signed POSTs, round robin. A failed or late instance is hedged with another; a question that changes something
 * only goes to an instance that has just answered (docs/design.md#instances-that-do-not-answer).
 */
export function httpPeers(
  urls: ServiceUrls,
  signer: CallSigner,
  now: () => number,
  timeoutMs = TIMEOUT_MS,
): Peers {
  const roundRobins = new Map<ServiceName, ReturnType<typeof createRoundRobin>>();
  const late = lateInstances((base) => Object.values(urls).some((bases) => bases.includes(base)));

  function inOrder(service: ServiceName): string[] {
    const inTurn = roundRobins.get(service) ?? createRoundRobin();
    roundRobins.set(service, inTurn);
    return lateLast(inTurn(urls[service] ?? []), late.has);
  }
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
      // Cancels the requests that lost the race.
      if (asks > 1 || isChange) ending.abort();
    }
  });
}
