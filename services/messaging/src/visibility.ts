import type { Message } from '@kolo/contracts/api/messaging';
import { otherOf, pairKey } from '@kolo/contracts/ids';
import { outcomeOf, type Relation } from '@kolo/contracts/profile/visibility';
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
 * Our rows decide for lists and frames; for writing, the owner of matches does if it answers
 * (docs/design.md#a-match-counts-at-once, docs/product.md#the-table-of-relations).
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

/** A row of a pair that may be shown, even if only as of somebody who left. */
export interface Listed<Row> {
  row: Row;
  relation: Relation;
}

export async function filterListed<Row>(
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

/**
 * Hides the texts of members who have left, as far as the reader is concerned, and what messages of either are about:
 * nothing of a profile is shown then.
 */
export function withoutTextsOfDeparted(
  reader: string,
  relationTo: (member: string) => Relation,
  messages: readonly Message[],
): Message[] {
  return messages.map((message) => {
    const { senderId, receiverId } = message;
    const relation = relationTo(senderId === reader ? receiverId : senderId);
    if (outcomeOf('conversation', relation) === 'shown') return message;
    const { about: _, ...bare } = message;
    return senderId !== reader && hasLeft(relation) ? { ...bare, content: null } : bare;
  });
}
