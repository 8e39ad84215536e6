import { setTimeout as pause } from 'node:timers/promises';
import { OutageError } from '@kolo/port';

const TRIES = 100;
const LONGEST_PAUSE_MS = 20;

/**
 * Repeats a compare-and-set until it wins; `null` means that another was faster. Throws `OutageError` when
 * that goes on for too long.
 */
export async function retried<T>(attempt: () => Promise<{ done: T } | null>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await attempt();
    if (outcome) return outcome.done;
    await pause(Math.random() * Math.min(tries + 1, LONGEST_PAUSE_MS));
  }
  throw new OutageError();
}
