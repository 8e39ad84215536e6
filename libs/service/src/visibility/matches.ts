import { type PairFacts, pairKey } from '@kolo/contracts';
import type { Documents, Row } from '@kolo/documents';
import type { Projection } from '../productEvents.ts';
import { blockersAmong } from './blocks.ts';

/** Two members who matched at some time, keyed by the pair `a-b`. */
export interface MatchRow extends Row {
  id: string;
  a: string;
  b: string;
  matched: boolean;
  /** When the two last matched, or parted. */
  since: string;
}

/** Who is matched: for each service that shows members to each other (docs/design.md#visibility-is-one-fact). */
export const matchesView: Projection<MatchRow> = {
  collection: { name: 'matches', indexes: ['a', 'b'] },
  involves: ['a', 'b'],
  keys: (event) =>
    event.type === 'MatchMade' || event.type === 'MatchEnded' ? [event.data.members.join('-')] : [],
  fold(row, event, id) {
    if (event.type !== 'MatchMade' && event.type !== 'MatchEnded') return row;
    const [a, b] = event.data.members;
    return { id, a, b, matched: event.type === 'MatchMade', since: event.recordedAt };
  },
};

/** Whether some members are matched with a viewer, and who of each two has blocked the other, as far as the feed has told. */
export const pairsByRows =
  (documents: Pick<Documents, 'getMany'>) =>
  async (
    viewer: string,
    members: readonly string[],
  ): Promise<(member: string) => Pick<PairFacts, 'matched' | 'blockedBy'>> => {
    const [matches, blockerOf] = await Promise.all([
      documents.getMany(
        matchesView.collection,
        members.map((member) => pairKey(viewer, member)),
      ),
      blockersAmong(documents, viewer, members),
    ]);
    return (member) => ({
      matched: matches.get(pairKey(viewer, member))?.matched ?? false,
      blockedBy: blockerOf(member),
    });
  };
