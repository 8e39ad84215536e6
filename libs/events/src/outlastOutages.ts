import { setTimeout as pauseFor } from 'node:timers/promises';
import { Problem } from '@kolo/contracts';

const PAUSE_MS = { first: 100, most: 5_000 };

export interface OutageOptions {
  signal: AbortSignal;
  /** Told of every failed try. */
  failed?(error: Problem): void;
}

/**
 * Repeats work that meets an absent engine, `Problem('unavailable')`, longer apart each time, until it is back
 * (design §8.5). Other errors, and any after the signal, are thrown on.
 */
export async function outlastOutages<T>(
  work: () => Promise<T>,
  { signal, failed }: OutageOptions,
): Promise<T> {
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.most)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unavailable' || signal.aborted) throw error;
      failed?.(error);
      await pauseFor(pause, undefined, { signal }).catch(() => {});
    }
  }
}
