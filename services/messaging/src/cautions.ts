import { type Message, pairKey, SIGNAL_LIMITS } from '@kolo/contracts';
import { isSuspicious } from '@kolo/contracts/suspiciousWords';
import type { ServiceContext } from '@kolo/service';
import type { Positions } from './positions.ts';
import { type ConversationRow, conversationsView } from './views/conversations.ts';

/** Whether what somebody wrote at a position came before the other had ever answered (docs/product.md#signals). */
export const isBeforeAnswer = (
  row: ConversationRow | null | undefined,
  to: string,
  position: string,
): boolean => {
  const answered = row?.beganAt[to];
  return answered === undefined || position < answered;
};

/**
 * Whether it is looked at for links and words: before an answer, or among the first of the conversation
 * (docs/product.md#signals).
 */
export const isEarly = (row: ConversationRow | null | undefined, to: string, position: string): boolean =>
  isBeforeAnswer(row, to, position) ||
  !row ||
  row.first < SIGNAL_LIMITS.firstMessages ||
  position <= row.firstUpTo;

interface Dependencies {
  documents: ServiceContext['documents'];
  positions: Pick<Positions, 'open'>;
}

/**
 * The messages as they are for a member: an early one with links or words of payment is marked for who got it, unless
 * they found it fine. Nobody else is told, its writer least of all (docs/product.md#signals).
 */
export async function withCautions(
  { documents, positions }: Dependencies,
  member: string,
  messages: readonly Message[],
): Promise<Message[]> {
  const pairIn = ({ senderId, receiverId }: Message) => pairKey(senderId, receiverId);
  const suspicious = messages.filter(
    ({ receiverId, content }) => receiverId === member && content !== null && isSuspicious(content),
  );
  if (suspicious.length === 0) return [...messages];
  const rows = await documents.getMany(conversationsView.collection, [...new Set(suspicious.map(pairIn))]);
  const marked = new Set(
    suspicious.filter((message) => {
      const row = rows.get(pairIn(message));
      return !row?.fineFor.includes(member) && isEarly(row, member, positions.open(message.position) ?? '');
    }),
  );
  return messages.map((message) => (marked.has(message) ? { ...message, caution: true } : message));
}
