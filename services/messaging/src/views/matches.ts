import type { Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** Two members who matched at some time, keyed by the pair `a-b`. */
export interface MatchRow extends Row {
  id: string;
  a: string;
  b: string;
  matched: boolean;
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
    return { id, a, b, matched: event.type === 'MatchMade' };
  },
};
