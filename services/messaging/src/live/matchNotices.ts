import type { MatchNotice } from '@kolo/contracts';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';

/** Who is told later than this finds the match by looking. */
const NEWS_FOR_MS = 60_000;

interface Telling {
  tell(member: string, notice: MatchNotice): void;
  /** Whether a member is to learn nothing of another by now. */
  isNobodyTo(member: string, other: string): Promise<boolean>;
}

/**
 * Tells both members of a match at once, wherever they are connected. One instance follows; a notice may come twice or
 * get lost (design 20).
 */
export const tellOfMatches = (
  { tell, isNobodyTo }: Telling,
  { clock, log }: Pick<ServiceContext, 'clock' | 'log'>,
): Reactor => ({
  name: 'tell-of-matches',
  handles: ['MatchMade'],
  isUrgent: true,
  async react(event) {
    if (!isReadable(event) || event.type !== 'MatchMade') return;
    if (clock().getTime() - Date.parse(event.recordedAt) > NEWS_FOR_MS) return;
    const [one, other] = event.data.members;
    // One of them may be blocked, banned or gone by now.
    const [isOtherNobody, isOneNobody] = await Promise.all([isNobodyTo(one, other), isNobodyTo(other, one)]);
    if (!isOtherNobody) tell(one, { memberId: other });
    if (!isOneNobody) tell(other, { memberId: one });
    log.debug({ position: event.position }, 'match told');
  },
});
