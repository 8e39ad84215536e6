import type { Peers } from '@kolo/service';

/** Throws `PeerUnavailableError` if profile has to be asked and does not answer. */
export type IsComplete = (member: string) => Promise<boolean>;

const REMEMBERED = 200_000;

/**
 * Whether a member may take part (docs/product.md#who-may-make-which-call). A complete profile stays
 * complete, so only a yes is cached; a no is asked again (docs/design.md#a-match-counts-at-once).
 */
export function createCompleteness(peers: Peers, remembered = REMEMBERED): IsComplete {
  const complete = new Set<string>();

  return async (member) => {
    if (complete.has(member)) return true;
    const answer = await peers.ask('profile', 'isComplete', { memberId: member });
    if (!answer.complete) return false;
    const [oldest] = complete;
    if (complete.size >= remembered && oldest !== undefined) complete.delete(oldest);
    complete.add(member);
    return true;
  };
}
