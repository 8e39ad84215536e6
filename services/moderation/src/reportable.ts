import { isId, LIMITS, NOTHING_BETWEEN, outcomeOf, type Relation } from '@kolo/contracts';
import {
  type Peers,
  PeerUnavailableError,
  relationByProfile,
  type Visibility,
  withoutAnswer,
} from '@kolo/service';
import type { MessagesHad } from './evidence.ts';

/** The last messages of two members, as far as messaging answers. */
export async function lastMessages(
  peers: Peers,
  one: string,
  other: string,
): Promise<Exclude<MessagesHad, 'not wanted'>> {
  const last = await peers
    .ask('messaging', 'lastBetween', { one, other, limit: LIMITS.moderation.evidenceMessages })
    .catch(withoutAnswer(null));
  return last?.messages ?? 'not had';
}

/**
 * Who may be reported: whoever the reporter may see or has blocked, and with whom something was written, whatever
 * became of the two since (docs/product.md#reporting). The same is asked about everybody.
 */
export const reportVisibility = (peers: Peers): Visibility => ({
  async of(_report, reporter, member) {
    const nobody: Relation = 'nobody';
    const isKnownNobody = reporter !== member && !isId(member);
    const [relation, last] = await Promise.all([
      isKnownNobody ? nobody : relationByProfile(peers, reporter, member).catch(withoutAnswer(null)),
      isKnownNobody ? [] : lastMessages(peers, reporter, member),
    ]);
    const disclosure = last !== 'not had' && last.length > 0 ? 'reportAfterMessages' : 'report';
    const outcome = outcomeOf(disclosure, relation ?? nobody);
    if (outcome === 'unknown' && (relation === null || last === 'not had'))
      throw new PeerUnavailableError('nobody could tell who may be reported');
    return { relation: relation ?? nobody, pair: NOTHING_BETWEEN, outcome };
  },
});
