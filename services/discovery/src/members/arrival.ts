import { setTimeout as pause } from 'node:timers/promises';
import { type Peers, PeerUnavailableError } from '@kolo/service';

const PATIENCE = 1_000;
const PAUSE = 20;

/**
 * What `look` finds about a member, now or within a second: the feed may still be bringing what its owner has just
 * acknowledged. Gives `undefined` when it does not come, at once where its owner says that there is no profile.
 */
export type Arrival = <Found>(member: string, look: () => Found | undefined) => Promise<Found | undefined>;

/** Waits for members of whom the profile service knows. */
export function createArrival(peers: Peers): Arrival {
  async function isMissing(memberId: string): Promise<boolean> {
    try {
      return (await peers.ask('profile', 'summary', { memberId })) === null;
    } catch (error) {
      if (error instanceof PeerUnavailableError) return false;
      throw error;
    }
  }
  return async (member, look) => {
    const there = look();
    if (there !== undefined || (await isMissing(member))) return there;
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      const found = look();
      if (found !== undefined || performance.now() >= deadline) return found;
      await pause(PAUSE);
    }
  };
}
