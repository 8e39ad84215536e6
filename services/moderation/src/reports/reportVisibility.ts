import { isId } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { NOTHING_BETWEEN, outcomeOf, type Relation } from '@kolo/contracts/profile/visibility';
import {
  type Peers,
  PeerUnavailableError,
  relationByProfile,
  type Visibility,
  withoutAnswer,
} from '@kolo/service';
import type { GatheredMessages } from './evidence.ts';

export async function lastMessages(
  peers: Peers,
  one: string,
  other: string,
): Promise<Exclude<GatheredMessages, 'not wanted'>> {
  const last = await peers
    .ask('messaging', 'lastBetween', { one, other, limit: LIMITS.moderation.evidenceMessages })
    .catch(withoutAnswer(null));
  return last?.messages ?? 'not had';
}

/**
 * Members can report whoever they may see or have blocked, and anybody they exchanged messages with
 * (docs/product.md#reporting). Asks the same about everybody, so that timing reveals nothing.
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
