import { pairKey } from '@kolo/contracts/ids';
import type { PairFacts } from '@kolo/contracts/profile/visibility';
import type { Documents, Row } from '@kolo/documents';
import type { Projection } from '../store/productEvents.ts';
import { blockersAmong } from './blocks.ts';

/** Includes past matches; keyed `a-b`. */
export interface MatchRow extends Row {
  id: string;
  a: string;
  b: string;
  matched: boolean;
  /** When they last matched or unmatched. */
  since: string;
}

/** Kept by each service that shows members to each other (docs/design.md#visibility-is-one-fact). */
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
