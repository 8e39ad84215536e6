import type { MessagingEvent } from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import type { MarkRead, ReadMarks } from './conversation.ts';
import { evolve, unread } from './evolve.ts';

/** Moves a member's read mark on; a mark never moves back, and reading the same again brings nothing. */
export function decide(marks: ReadMarks, command: MarkRead): MessagingEvent[] {
  const before = marks.upTo[command.by];
  if (before !== undefined && command.upTo <= before) return [];
  return [{ type: 'ConversationRead', data: command }];
}

export const conversationDecider: Decider<ReadMarks, MarkRead, MessagingEvent> = {
  initial: unread,
  decide,
  evolve,
};
