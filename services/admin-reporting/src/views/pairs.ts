import { type InteractionEvent, interactionEvents, streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { KoloEvent, Projection, Recorded } from '@kolo/events';

/** The standing likes of two members, keyed `a-b`; figures are counted from these rows (design §8.4). */
export interface PairRow extends Row {
  id: string;
  a: string;
  b: string;
  likedBy: string[];
  matched: boolean;
}

const isInteraction = (event: Recorded<KoloEvent>): event is Recorded<InteractionEvent> =>
  Object.hasOwn(interactionEvents, event.type);

const pairOfStream = ({ stream }: { stream: string }): string[] =>
  stream.startsWith('pair-') ? [streamParts(stream).join('-')] : [];

function changeOf({ likedBy }: PairRow, event: Recorded<InteractionEvent>): Partial<PairRow> {
  switch (event.type) {
    case 'MemberLiked':
      return { likedBy: [...new Set([...likedBy, event.data.by])].sort() };
    case 'MemberUnliked':
      return { likedBy: likedBy.filter((member) => member !== event.data.by) };
    case 'MatchMade':
      return { matched: true };
    case 'MatchEnded':
      return { matched: false };
    case 'MemberPassed':
      return {};
  }
}

export const pairsView: Projection<PairRow> = {
  collection: { name: 'pairs', indexes: ['a', 'b'] },
  involves: ['a', 'b'],
  keys: (event) => (isInteraction(event) ? pairOfStream(event) : []),
  fold(row, event, id) {
    if (!isInteraction(event)) return row;
    const [a = '', b = ''] = id.split('-');
    const before = row ?? { id, a, b, likedBy: [], matched: false };
    return { ...before, ...changeOf(before, event) };
  },
  // Likes of erased members leave the figures (design §8.8).
  unreadable: { keys: pairOfStream, fold: () => FORGET },
};
