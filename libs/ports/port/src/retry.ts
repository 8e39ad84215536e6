import { setTimeout as pauseFor } from 'node:timers/promises';

export interface RetryOptions {
  /** The pause doubles with each failure, and is the first again after an attempt that lasted longer than the longest. */
  pauseMs: { first: number; most: number };
  signal: AbortSignal;
  /** Told of each failure and of the pause after it. What it throws ends the attempts. */
  failed(error: unknown, againInMs: number): void;
}

/** Repeats work until it succeeds. Once aborted, throws what the last attempt threw. */
export async function retry<T>(
  work: () => Promise<T>,
  { pauseMs, signal, failed }: RetryOptions,
): Promise<T> {
  for (let pause = pauseMs.first; ; pause = Math.min(pause * 2, pauseMs.most)) {
    const begun = performance.now();
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) throw error;
      if (performance.now() - begun > pauseMs.most) pause = pauseMs.first;
      failed(error, pause);
      await pauseFor(pause, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
