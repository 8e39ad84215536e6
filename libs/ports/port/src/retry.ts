import { setTimeout as pauseFor } from 'node:timers/promises';
import { OutageError } from './outage.ts';

/** Milliseconds; each pause is twice the one before, up to the longest. */
export interface Pauses {
  first: number;
  most: number;
}

export interface RetryOptions {
  /** The first again after an attempt that lasted longer than the longest. */
  pauseMs: Pauses;
  signal?: AbortSignal;
  /** How many attempts there are at most. */
  tries?: number;
  /** No attempt begins later than this after the first; milliseconds. */
  withinMs?: number;
  /** Told of each failure and of the pause after it. What it throws ends the attempts. */
  failed?(error: unknown, againInMs: number): void;
  now?(): number;
  /** A number from 0 to 1. */
  random?(): number;
  wait?(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** Thrown by work that has to be repeated although nothing failed; `failed` is not told. */
export class NotYetError extends OutageError {
  override name = 'NotYetError';
}

/** The pause after so many failures in a row. Up to half of it is random, so that not everybody comes back at once. */
export const pauseAfter = (failures: number, { first, most }: Pauses, random = Math.random): number =>
  Math.min(first * 2 ** (failures - 1), most) * (0.5 + random() / 2);

const waitFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  pauseFor(ms, undefined, { signal });

/** Repeats work until it succeeds. Once aborted, or after the last attempt, throws what that attempt threw. */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { pauseMs, signal, tries = Number.POSITIVE_INFINITY, withinMs = Number.POSITIVE_INFINITY } = options;
  const { failed, now = () => performance.now(), random, wait = waitFor } = options;
  const started = now();
  for (let attempt = 1, failures = 1; ; attempt++, failures++) {
    const begun = now();
    try {
      return await work();
    } catch (error) {
      if (now() - begun > pauseMs.most) failures = 1;
      const pause = pauseAfter(failures, pauseMs, random);
      const isLast = attempt >= tries || now() + pause - started > withinMs;
      if (isLast || signal?.aborted) throw error;
      if (!(error instanceof NotYetError)) failed?.(error, pause);
      await wait(pause, signal).catch(() => {
        throw error;
      });
    }
  }
}
