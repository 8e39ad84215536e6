import { type Message, outcomeOf, pairOf, type Relation } from '@kolo/contracts';
import {
  type BlockRow,
  blocksView,
  createVisibility,
  pairFactsOf,
  type ServiceContext,
  type Sights,
  type Visibility,
  withoutAnswer,
} from '@kolo/service';
import { type ConversationRow, conversationsView } from './views/conversations.ts';
import { type MatchRow, matchesView } from './views/matches.ts';

/** The key of what stands between two members. */
export const pairId = (one: string, other: string): string => pairOf(one, other).join('-');

/**
 * Who may see whom in conversations, by our rows. Whether two may write to each other the owner of matches says; without its
 * answer, and in lists and frames, our rows decide (design 9, product 80).
 */
export function createChatVisibility({
  documents,
  clock,
  peers,
}: Pick<ServiceContext, 'documents' | 'clock' | 'peers'>): Visibility & Sights {
  return createVisibility({
    documents,
    clock,
    async ownPairs(viewer, members) {
      const ids = members.map((member) => pairId(viewer, member));
      const [matches, blocks] = await Promise.all([
        documents.getMany<MatchRow>(matchesView.collection.name, ids),
        documents.getMany<BlockRow>(blocksView.collection.name, ids),
      ]);
      return (member) => ({
        matched: matches.get(pairId(viewer, member))?.matched ?? false,
        blockedBy: blocks.get(pairId(viewer, member))?.by ?? null,
      });
    },
    ownPairsKnowMatches: true,
    async pairByOwner(one, other) {
      const told = await peers.ask('interaction', 'standing', { one, other }).catch(withoutAnswer(null));
      return told && pairFactsOf(told, other);
    },
    asksOwnerFirst: (disclosure) => disclosure === 'message',
    async confirmFit(one, other) {
      const { fit } = await peers.ask('profile', 'fit', { one, other }).catch(withoutAnswer({ fit: false }));
      return fit;
    },
    async rowFor(disclosure, viewer, member) {
      if (disclosure !== 'thread') return disclosure;
      const id = pairId(viewer, member);
      const [conversation, match] = await Promise.all([
        documents.get<ConversationRow>(conversationsView.collection.name, id),
        documents.get<MatchRow>(matchesView.collection.name, id),
      ]);
      if (conversation) return 'conversation';
      return match ? 'threadOfMatch' : 'thread';
    },
  });
}

/** Messages as their reader gets them: without the texts of whoever has left, to the reader. */
export function withoutTextsOfDeparted(
  reader: string,
  relationTo: (member: string) => Relation,
  messages: readonly Message[],
): Message[] {
  return messages.map((message) => {
    const { senderId } = message;
    const isLost = senderId !== reader && outcomeOf('conversation', relationTo(senderId)) === 'departed';
    return isLost ? { ...message, content: null } : message;
  });
}
