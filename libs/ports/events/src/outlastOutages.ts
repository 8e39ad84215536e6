import { setTimeout as pauseFor } from 'node:timers/promises';
import { isOutage } from '@kolo/port';

const PAUSE_MS = { first: 100, most: 5_000 };

export interface OutageOptions {
  signal: AbortSignal;
  /** Told of every failed try. */
  failed?(error: Error): void;
}

/**
 * Repeats work that meets an absent engine, `OutageError`, longer apart each time, until it is back
 * (design 5). Other errors, and any after the signal, are thrown on.
 */
export async function outlastOutages<T>(
  work: () => Promise<T>,
  { signal, failed }: OutageOptions,
): Promise<T> {
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.most)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || signal.aborted) throw error;
      failed?.(error);
      await pauseFor(pause, undefined, { signal }).catch(() => {});
    }
  }
}
