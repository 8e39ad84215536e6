import { type InteractionEvent, interactionEvents, streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { KoloEvent, Projection, Recorded } from '@kolo/events';

/** How two members stand to each other, keyed `a-b` with a < b. */
export interface PairRow extends Row {
  id: string;
  a: string;
  b: string;
  likedBy: string[];
  passedBy: string[];
  /** When the standing match was made. */
  matchedAt: string | null;
}

const isInteraction = (event: Recorded<KoloEvent>): event is Recorded<InteractionEvent> =>
  Object.hasOwn(interactionEvents, event.type);

const pairOfStream = ({ stream }: { stream: string }): string[] =>
  stream.startsWith('pair-') ? [streamParts(stream).join('-')] : [];

const without = (members: readonly string[], member: string) => members.filter((one) => one !== member);
const including = (members: readonly string[], member: string) =>
  [...without(members, member), member].sort();

/** The pair after an event. A like takes an earlier pass back. */
function changeOf({ likedBy, passedBy }: PairRow, event: Recorded<InteractionEvent>): Partial<PairRow> {
  switch (event.type) {
    case 'MemberLiked':
      return { likedBy: including(likedBy, event.data.by), passedBy: without(passedBy, event.data.by) };
    case 'MemberUnliked':
      return { likedBy: without(likedBy, event.data.by) };
    case 'MemberPassed':
      return { passedBy: including(passedBy, event.data.by) };
    case 'MatchMade':
      return { matchedAt: event.recordedAt };
    case 'MatchEnded':
      return { matchedAt: null };
  }
}

export const pairsView: Projection<PairRow> = {
  collection: { name: 'pairs', indexes: ['a', 'b'] },
  involves: ['a', 'b'],
  keys: (event) => (isInteraction(event) ? pairOfStream(event) : []),
  fold(row, event, id) {
    if (!isInteraction(event)) return row;
    const [a = '', b = ''] = id.split('-');
    const before = row ?? { id, a, b, likedBy: [], passedBy: [], matchedAt: null };
    return { ...before, ...changeOf(before, event) };
  },
  // Nothing is left between two members once one of them is erased.
  unreadable: { keys: pairOfStream, fold: () => FORGET },
};
