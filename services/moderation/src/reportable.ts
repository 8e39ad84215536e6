import { isId, LIMITS, Problem } from '@kolo/contracts';
import { type Peers, PeerUnavailableError, withoutAnswer } from '@kolo/service';
import type { MessagesHad } from './evidence.ts';

/**
 * Lets a reporter go on to a member whom they may see or have blocked, or with whom something was written, whoever of the
 * two blocked the other or left since; gives the last messages of the two. The same is asked about everybody, so that an
 * answer comes as fast for who blocked as for who is gone (product 44). Throws `own_profile`, `member_not_found`, and
 * `PeerUnavailableError` where only somebody silent could tell.
 */
export async function mustBeReportable(
  peers: Peers,
  reporter: string,
  member: string,
): Promise<Exclude<MessagesHad, 'not wanted'>> {
  if (reporter === member) throw new Problem('own_profile');
  if (!isId(member)) throw new Problem('member_not_found');
  const [visible, blocker, last] = await Promise.all([
    peers.ask('profile', 'visible', { viewer: reporter, memberId: member }).catch(withoutAnswer(null)),
    peers.ask('interaction', 'blocker', { one: reporter, other: member }).catch(withoutAnswer(null)),
    peers
      .ask('messaging', 'lastBetween', {
        one: reporter,
        other: member,
        limit: LIMITS.moderation.evidenceMessages,
      })
      .catch(withoutAnswer(null)),
  ]);
  const may = visible?.visible || blocker?.by === reporter || (last && last.messages.length > 0);
  if (may) return last?.messages ?? 'not had';
  if (!visible || !blocker || !last) throw new PeerUnavailableError('nobody could tell who may be reported');
  throw new Problem('member_not_found');
}
