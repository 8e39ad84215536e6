import type { MessagingEvent } from '@kolo/contracts/events';
import type { Sent } from './sent.ts';

export const NOTHING_SENT: Sent = { messages: new Map(), charges: new Set() };

export function evolve(sent: Sent, event: MessagingEvent): Sent {
  if (event.type === 'CommentCharged')
    return { ...sent, charges: new Set([...sent.charges, event.data.chargeId]) };
  if (event.type !== 'MessageSent') return sent;
  const { messageId, to, content } = event.data;
  return { ...sent, messages: new Map([...sent.messages, [messageId, { to, content }]]) };
}
