import { z } from 'zod';
import { about, type EventOf } from './contract.ts';

/** Streams `sent-{member}-{yyyymm}` and `conversation-{a}-{b}`. The subject is the member who acted. */
export const messagingEvents = {
  MessageSent: about(
    1,
    z.object({
      messageId: z.string(),
      from: z.string(),
      to: z.string(),
      content: z.string(),
      /**
       * Under which it was sent; by it its sender's browser tells what it has shown already
       * (docs/product.md#unsent-messages).
       */
      idempotencyKey: z.string().optional(),
    }),
  ),
  ConversationRead: about(1, z.object({ by: z.string(), with: z.string(), upTo: z.string() })),
  /** Who was warned of a first message finds it fine (docs/product.md#signals). */
  CautionDismissed: about(1, z.object({ by: z.string(), with: z.string() })),
};
export type MessagingEvent = EventOf<typeof messagingEvents>;
