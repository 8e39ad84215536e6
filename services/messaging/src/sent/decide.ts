import { type MessagingEvent, Problem } from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import { evolve, nothingSent } from './evolve.ts';
import type { Letter, SendMessage, Sent } from './sent.ts';

/** Throws `conflict` unless both say the same to the same member. */
export function refuseOther(first: Letter, repeat: Letter): void {
  if (first.to !== repeat.to || first.content !== repeat.content) throw new Problem('conflict');
}

/**
 * Sends a message within the month's limit: quota and message are one append (docs/product.md#message-quota,
 * docs/design.md#quota-and-message-are-one-append). The same message again brings nothing. Throws
 * `message_limit_reached`, or `conflict` for another message under a known id.
 */
export function decide(sent: Sent, { limit, sameAs, ...message }: SendMessage): MessagingEvent[] {
  const [first] = [message.messageId, ...sameAs].flatMap((id) => sent.messages.get(id) ?? []);
  if (first) {
    refuseOther(first, message);
    return [];
  }
  if (sent.messages.size >= limit) throw new Problem('message_limit_reached');
  return [{ type: 'MessageSent', data: message }];
}

export const sentDecider: Decider<Sent, SendMessage, MessagingEvent> = {
  initial: nothingSent,
  decide,
  evolve,
};
