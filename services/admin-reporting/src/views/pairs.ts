import { isInteraction } from '@kolo/contracts/events';
import { foldPair, type Pair, STRANGERS } from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** Keyed `a-b`; figures are counted from these rows (docs/design.md#idempotent-folds). */
export interface PairRow extends Row, Pick<Pair, 'likedBy' | 'matched'> {
  id: string;
  a: string;
  b: string;
  likes: number;
}

const pairOfStream = ({ stream }: { stream: string }): string[] =>
  stream.startsWith('pair-') ? [streamParts(stream).join('-')] : [];

export const pairsView: Projection<PairRow> = {
  collection: { name: 'pairs', indexes: ['a', 'b', 'likes', 'matched'] },
  involves: ['a', 'b'],
  keys: (event) => (isInteraction(event) ? pairOfStream(event) : []),
  fold(row, event, id) {
    if (!isInteraction(event)) return row;
    const [a = '', b = ''] = id.split('-');
    const { likedBy, matched } = foldPair({ ...STRANGERS, ...row }, event);
    return { id, a, b, likedBy, likes: likedBy.length, matched };
  },
  // Likes of erased members leave the figures (docs/design.md#no-order-between-services).
  unreadable: { keys: pairOfStream, fold: () => FORGET },
};
