import { Problem } from '@kolo/contracts';
import type { Peers } from '../definition.ts';

/**
 * Lets a viewer go on to a member whom they may see, as profile says (product 33). Throws `member_not_found`, and
 * `PeerUnavailableError` where profile does not answer.
 */
export async function mustBeVisible(peers: Peers, viewer: string, memberId: string): Promise<void> {
  if (viewer === memberId) return;
  const { visible } = await peers.ask('profile', 'visible', { viewer, memberId });
  if (!visible) throw new Problem('member_not_found');
}
