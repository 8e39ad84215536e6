import type { MessagingEvent } from '@kolo/contracts/events';
import type { Decider } from '@kolo/events';
import type { ConversationCommand, Conversed } from './conversation.ts';
import { evolve, UNTOUCHED } from './evolve.ts';

/**
 * Advances a read mark, which never moves back, dismisses the caution (docs/product.md#signals), or delivers a comment
 * (docs/product.md#a-word-with-the-like). Repeatable.
 */
export function decide(conversed: Conversed, command: ConversationCommand): MessagingEvent[] {
  const { by, with: other } = command;
  if (command.type === 'DismissCaution')
    return conversed.fineFor.includes(by) ? [] : [{ type: 'CautionDismissed', data: { by, with: other } }];
  if (command.type === 'DeliverComment') {
    const { messageId, content, about } = command;
    if (conversed.delivered.includes(messageId)) return [];
    return [{ type: 'MessageSent', data: { messageId, from: by, to: other, content, about } }];
  }
  const { upTo } = command;
  const before = conversed.upTo[by];
  if (before !== undefined && upTo <= before) return [];
  return [{ type: 'ConversationRead', data: { by, with: other, upTo } }];
}

export const conversationDecider: Decider<Conversed, ConversationCommand, MessagingEvent> = {
  initial: UNTOUCHED,
  decide,
  evolve,
};
