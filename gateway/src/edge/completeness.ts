import type { Peers } from '@kolo/service';

/** Whether a member's profile is complete. Throws `PeerUnavailableError` where it is not known and profile does not say. */
export type IsComplete = (member: string) => Promise<boolean>;

/** Members whom one gateway remembers; the oldest are asked for again. */
const REMEMBERED = 200_000;

/**
 * Who may take part (docs/product.md#who-may-make-which-call). A profile that is complete stays so until the member is
 * erased, and then no session is left: so a yes is remembered, and a no is asked of profile each time, whose word
 * counts at once (docs/design.md#a-match-counts-at-once).
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
