import { type Message, otherOf, outcomeOf, pairKey, type Relation } from '@kolo/contracts';
import {
  createVisibility,
  matchesView,
  pairByInteraction,
  pairsByRows,
  type ServiceContext,
  type Sights,
  type Visibility,
  withoutAnswer,
} from '@kolo/service';
import { conversationsView } from './views/conversations.ts';

/**
 * Who may see whom in conversations, by our rows. Whether two may write to each other the owner of matches says;
 * without its answer, and in lists and frames, our rows decide (docs/design.md#a-match-counts-at-once,
 * docs/product.md#the-table-of-relations).
 */
export function createChatVisibility({
  documents,
  clock,
  peers,
}: Pick<ServiceContext, 'documents' | 'clock' | 'peers'>): Visibility & Sights {
  return createVisibility({
    documents,
    clock,
    ownPairs: pairsByRows(documents),
    ownPairsKnowMatches: true,
    pairByOwner: pairByInteraction(peers),
    asksOwnerFirst: (disclosure) => disclosure === 'message',
    async confirmFit(one, other) {
      const { fit } = await peers.ask('profile', 'fit', { one, other }).catch(withoutAnswer({ fit: false }));
      return fit;
    },
    async rowFor(disclosure, viewer, member) {
      if (disclosure !== 'thread') return disclosure;
      const id = pairKey(viewer, member);
      const [conversation, match] = await Promise.all([
        documents.get(conversationsView.collection, id),
        documents.get(matchesView.collection, id),
      ]);
      if (conversation) return 'conversation';
      return match ? 'threadOfMatch' : 'thread';
    },
  });
}

/** Something of a pair that one of the two is shown, if only as of somebody who has left. */
export interface Listed<Row> {
  row: Row;
  /** How the other stands to the one who is shown it. */
  relation: Relation;
}

/** Those of some rows, each of a pair by its key, that a member is shown. */
export async function listedAmong<Row>(
  sights: Sights,
  member: string,
  rows: readonly Row[],
  pairIn: (row: Row) => string,
): Promise<Listed<Row>[]> {
  const otherIn = (row: Row) => otherOf(pairIn(row), member);
  const relationTo = await sights.among(member, rows.map(otherIn));
  return rows
    .map((row) => ({ row, relation: relationTo(otherIn(row)) }))
    .filter(({ relation }) => outcomeOf('conversation', relation) !== 'unknown');
}

export const hasLeft = (relation: Relation): boolean => outcomeOf('conversation', relation) === 'departed';

/** Messages as their reader gets them: without the texts of whoever has left, to the reader. */
export function withoutTextsOfDeparted(
  reader: string,
  relationTo: (member: string) => Relation,
  messages: readonly Message[],
): Message[] {
  return messages.map((message) => {
    const { senderId } = message;
    const isLost = senderId !== reader && hasLeft(relationTo(senderId));
    return isLost ? { ...message, content: null } : message;
  });
}
