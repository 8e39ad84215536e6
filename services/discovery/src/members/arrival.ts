import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 1_000;
const PAUSE = 20;

/**
 * What `look` finds, now or within a second: the feed may still be bringing what its owner has just acknowledged.
 * Gives `undefined` when it does not come.
 */
export async function soon<Found>(look: () => Found | undefined): Promise<Found | undefined> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const found = look();
    if (found !== undefined || performance.now() >= deadline) return found;
    await pause(PAUSE);
  }
}
