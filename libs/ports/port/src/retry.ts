import { setTimeout as pauseFor } from 'node:timers/promises';
import { OutageError } from './outage.ts';

/** Milliseconds; each pause doubles, up to `most`. */
export interface Pauses {
  first: number;
  most: number;
}

export interface RetryOptions {
  /** Starts over after an attempt that lasted longer than `most`. */
  pauseMs: Pauses;
  signal?: AbortSignal;
  tries?: number;
  /** Counted from the first attempt; milliseconds. */
  withinMs?: number;
  /** Throwing from it ends the attempts. */
  failed?(error: unknown, againInMs: number): void;
  now?(): number;
  /** Between 0 and 1. */
  random?(): number;
  wait?(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

/** Repeats the work although nothing failed; `failed` is not called. */
export class NotYetError extends OutageError {
  override name = 'NotYetError';
}

/** Half of the pause is random, so that clients do not return all at once. */
export const pauseAfter = (failures: number, { first, most }: Pauses, random = Math.random): number =>
  Math.min(first * 2 ** (failures - 1), most) * (0.5 + random() / 2);

const waitFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  pauseFor(ms, undefined, { signal });

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
