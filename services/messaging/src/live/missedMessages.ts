import type { Message } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import { openMessages } from '../openMessages.ts';
import { type MessageRow, messagesView } from '../views/messages.ts';

/** A span of positions, its beginning exclusive. */
export interface Span {
  after: string;
  upTo: string;
}

/** A member's messages, sent and received, of a span, in order. */
export async function missedMessages(
  { documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>,
  member: string,
  { after, upTo }: Span,
): Promise<Message[]> {
  const position = { gt: after, lte: upTo };
  const find = (where: { from: string } | { to: string }) =>
    documents.find<MessageRow>(messagesView.collection.name, { where: { ...where, position } });
  const rows = [...(await find({ from: member })), ...(await find({ to: member }))];
  return openMessages(
    journal,
    rows.sort((one, other) => (one.position < other.position ? -1 : 1)),
  );
}
