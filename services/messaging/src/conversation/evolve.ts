import type { MessagingEvent } from '@kolo/contracts';
import type { Conversed } from './conversation.ts';

export const untouched: Conversed = { upTo: {}, fineFor: [] };

/** The conversation after one more deed of a member. */
export function evolve(conversed: Conversed, event: MessagingEvent): Conversed {
  switch (event.type) {
    case 'ConversationRead':
      return { ...conversed, upTo: { ...conversed.upTo, [event.data.by]: event.data.upTo } };
    case 'CautionDismissed':
      return { ...conversed, fineFor: [...conversed.fineFor, event.data.by] };
    default:
      return conversed;
  }
}
