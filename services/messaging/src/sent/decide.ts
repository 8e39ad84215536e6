import { Problem } from '@kolo/contracts/errors';
import type { MessagingEvent } from '@kolo/contracts/events';
import type { Decider } from '@kolo/events';
import { evolve, NOTHING_SENT } from './evolve.ts';
import type { Letter, Sent, SentCommand } from './sent.ts';

/** Throws `conflict` unless text and recipient are the same. */
export function requireSame(first: Letter, repeat: Letter): void {
  if (first.to !== repeat.to || first.content !== repeat.content) throw new Problem('conflict');
}

/**
 * Quota and message are one append (docs/product.md#message-quota,
 * docs/design.md#quota-and-message-are-one-append). Repeatable. Throws `message_limit_reached`, or `conflict`
 * for another message under a known id.
 */
export function decide(sent: Sent, command: SentCommand): MessagingEvent[] {
  const isFull = sent.messages.size + sent.charges.size >= command.limit;
  if ('chargeId' in command) {
    const { limit: _, ...charge } = command;
    if (sent.charges.has(charge.chargeId)) return [];
    if (isFull) throw new Problem('message_limit_reached');
    return [{ type: 'CommentCharged', data: charge }];
  }
  const { limit: _, sameAs, ...message } = command;
  const [first] = [message.messageId, ...sameAs].flatMap((id) => sent.messages.get(id) ?? []);
  if (first) {
    requireSame(first, message);
    return [];
  }
  if (isFull) throw new Problem('message_limit_reached');
  return [{ type: 'MessageSent', data: message }];
}

export const sentDecider: Decider<Sent, SentCommand, MessagingEvent> = {
  initial: NOTHING_SENT,
  decide,
  evolve,
};
