import { isInteraction } from '@kolo/contracts/events';
import { foldPair, type Pair, STRANGERS } from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** Keyed `a-b` with a < b. */
export interface PairRow extends Row, Pair {
  id: string;
  a: string;
  b: string;
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
  unreadable: { keys: pairOfStream, fold: () => FORGET },
};
