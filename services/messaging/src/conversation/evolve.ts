import type { MessagingEvent } from '@kolo/contracts';
import type { ReadMarks } from './conversation.ts';

export const unread: ReadMarks = { upTo: {} };

/** The marks after one was moved on. */
export function evolve(marks: ReadMarks, event: MessagingEvent): ReadMarks {
  if (event.type !== 'ConversationRead') return marks;
  return { upTo: { ...marks.upTo, [event.data.by]: event.data.upTo } };
}
