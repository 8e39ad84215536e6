import { LIMITS } from '@kolo/contracts';
import type { Documents, Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** Two members who matched at some time, keyed by the pair `a-b`. */
export interface MatchRow extends Row {
  id: string;
  a: string;
  b: string;
  matched: boolean;
  /** When the two last matched, or parted. */
  since: string;
}

/** Who is matched, as far as the feed of interaction has told. */
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

/** A member's matches that stand: so many of each side as are a page of likes (design 29). */
export async function matchesOf(documents: Documents, member: string): Promise<MatchRow[]> {
  const sides = await Promise.all(
    [{ a: member }, { b: member }].map((where) =>
      documents.find<MatchRow>(matchesView.collection.name, { where, limit: LIMITS.likesPage }),
    ),
  );
  return sides.flat().filter(({ matched }) => matched);
}
