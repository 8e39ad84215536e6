import type { MessagingEvent } from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import type { ConversationCommand, Conversed } from './conversation.ts';
import { evolve, untouched } from './evolve.ts';

/**
 * Moves a member's read mark on, or notes that they found fine what the other wrote first (docs/product.md#signals). A
 * mark never moves back; the same again brings nothing.
 */
export function decide(conversed: Conversed, command: ConversationCommand): MessagingEvent[] {
  const { by, with: other } = command;
  if (command.type === 'DismissCaution')
    return conversed.fineFor.includes(by) ? [] : [{ type: 'CautionDismissed', data: { by, with: other } }];
  const { upTo } = command;
  const before = conversed.upTo[by];
  if (before !== undefined && upTo <= before) return [];
  return [{ type: 'ConversationRead', data: { by, with: other, upTo } }];
}

export const conversationDecider: Decider<Conversed, ConversationCommand, MessagingEvent> = {
  initial: untouched,
  decide,
  evolve,
};
