import { Problem } from '@kolo/contracts';
import type { Peers } from '../definition.ts';
import { PeerUnavailableError } from '../peers.ts';

/**
 * Lets a viewer go on to a member whom they may see, as profile says (product 33). Throws `member_not_found`, and
 * `unavailable` where profile does not answer.
 */
export async function mustBeVisible(peers: Peers, viewer: string, memberId: string): Promise<void> {
  if (viewer === memberId) return;
  try {
    const { visible } = await peers.ask('profile', 'visible', { viewer, memberId });
    if (!visible) throw new Problem('member_not_found');
  } catch (error) {
    if (error instanceof PeerUnavailableError) throw new Problem('unavailable', { cause: error });
    throw error;
  }
}
