import type { MessagingEvent } from '@kolo/contracts/events';
import type { Conversed } from './conversation.ts';

export const UNTOUCHED: Conversed = { upTo: {}, fineFor: [], delivered: [] };

export function evolve(conversed: Conversed, event: MessagingEvent): Conversed {
  switch (event.type) {
    case 'ConversationRead':
      return { ...conversed, upTo: { ...conversed.upTo, [event.data.by]: event.data.upTo } };
    case 'CautionDismissed':
      return { ...conversed, fineFor: [...conversed.fineFor, event.data.by] };
    case 'MessageSent':
      return { ...conversed, delivered: [...conversed.delivered, event.data.messageId] };
    default:
      return conversed;
  }
}
