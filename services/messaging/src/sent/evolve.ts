import type { MessagingEvent } from '@kolo/contracts';
import type { Sent } from './sent.ts';

export const nothingSent: Sent = { messages: new Map() };

/** The month after one more message. */
export function evolve(sent: Sent, event: MessagingEvent): Sent {
  if (event.type !== 'MessageSent') return sent;
  const { messageId, to, content } = event.data;
  return { messages: new Map([...sent.messages, [messageId, { to, content }]]) };
}
