import { z } from 'zod';
import { commentAbout } from '../profile/commentAbout.ts';
import { about, type EventOf } from './contract.ts';

/** Streams `sent-{member}-{yyyymm}` and `conversation-{a}-{b}`; the subject is the acting member. */
export const messagingEvents = {
  MessageSent: about(
    1,
    z.object({
      messageId: z.string(),
      from: z.string(),
      to: z.string(),
      content: z.string(),
      /** Identifies a message the sender's browser already shows (docs/product.md#unsent-messages). */
      idempotencyKey: z.string().optional(),
      /**
       * A comment that came with a like, delivered in the conversation's stream once the two matched
       * (docs/product.md#a-word-with-the-like).
       */
      about: commentAbout.optional(),
    }),
  ),
  /** Counts towards the month; the text is part of the like (docs/product.md#a-word-with-the-like). */
  CommentCharged: about(1, z.object({ chargeId: z.string(), from: z.string(), to: z.string() })),
  ConversationRead: about(1, z.object({ by: z.string(), with: z.string(), upTo: z.string() })),
  /** By the recipient of a message with a warning (docs/product.md#signals). */
  CautionDismissed: about(1, z.object({ by: z.string(), with: z.string() })),
};
export type MessagingEvent = EventOf<typeof messagingEvents>;
