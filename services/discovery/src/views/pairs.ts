import { foldPair, isInteraction, type Pair, STRANGERS, streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** How two members stand to each other, keyed `a-b` with a < b. */
export interface PairRow extends Row, Pair {
  id: string;
  a: string;
  b: string;
  /** When the standing match was made. */
  matchedAt: string | null;
}

const pairOfStream = ({ stream }: { stream: string }): string[] =>
  stream.startsWith('pair-') ? [streamParts(stream).join('-')] : [];

export const pairsView: Projection<PairRow> = {
  collection: { name: 'pairs', indexes: ['a', 'b'] },
  involves: ['a', 'b'],
  keys: (event) => (isInteraction(event) ? pairOfStream(event) : []),
  fold(row, event, id) {
    if (!isInteraction(event)) return row;
    const [a = '', b = ''] = id.split('-');
    const pair = foldPair(row ?? STRANGERS, event);
    return { id, a, b, ...pair, matchedAt: pair.matched ? (row?.matchedAt ?? event.recordedAt) : null };
  },
  // Nothing is left between two members once one of them is erased.
  unreadable: { keys: pairOfStream, fold: () => FORGET },
};
