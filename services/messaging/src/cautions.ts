import type { Message } from '@kolo/contracts/api/messaging';
import { pairKey } from '@kolo/contracts/ids';
import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import { isSuspicious } from '@kolo/contracts/text/suspiciousWords';
import type { ServiceContext } from '@kolo/service';
import type { Positions } from './positions.ts';
import { type ConversationRow, conversationsView } from './views/conversations.ts';

/** Whether it was written before the other had ever answered (docs/product.md#signals). */
export const isBeforeAnswer = (
  row: ConversationRow | null | undefined,
  to: string,
  position: string,
): boolean => {
  const answered = row?.beganAt[to];
  return answered === undefined || position < answered;
};

/** Early messages are checked for links and words (docs/product.md#signals). */
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
 * Marks early messages with links or payment words for their recipient, unless dismissed as fine. The sender
 * is never told (docs/product.md#signals).
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
