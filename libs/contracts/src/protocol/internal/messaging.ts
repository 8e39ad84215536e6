import { z } from 'zod';
import { sendMessageRequest } from '../../api/messaging.ts';
import { evidence } from '../../events/moderation.ts';
import { heldQuestion } from '../../held.ts';
import { happenedQuestion } from '../../history.ts';
import { LIMITS } from '../../limits.ts';
import type { QuestionSpec } from '../question.ts';
import { member, twoMembers } from './parts.ts';

export const messagingQuestions = {
  held: heldQuestion,
  happened: happenedQuestion,
  /**
   * Writes many messages at once, as events within a free member's quota, for load tests and demonstrations. The caller
   * knows that the members are matched. Months in which a member has sent something are kept.
   */
  seed: {
    callers: ['operator'],
    changes: true,
    input: z.object({
      /** Each member's month in order. */
      messages: z.array(
        sendMessageRequest
          .pick({ content: true })
          .extend({ from: z.string(), to: z.string(), month: z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/) }),
      ),
    }),
    output: z.object({ written: z.number() }),
  },
  /** The last messages between two members, oldest first, even those that a block hides (docs/product.md#reporting). */
  lastBetween: {
    callers: ['moderation'],
    input: twoMembers.extend({ limit: z.int().min(1).max(LIMITS.moderation.evidenceMessages) }),
    output: z.object({ messages: evidence.shape.messages.unwrap() }),
  },
  /** How many members a fraud notice would reach: those who exchanged messages with one (docs/product.md#after-a-fraud). */
  correspondents: {
    callers: ['moderation'],
    input: member,
    output: z.object({ count: z.number() }),
  },
  /**
   * Counts a member's nth comment for another as a message of the month, once however often it is asked; `charged` is
   * `false` if none is left (docs/product.md#message-quota).
   */
  chargeComment: {
    callers: ['interaction'],
    changes: true,
    input: z.object({ from: z.string(), to: z.string(), nth: z.int().min(1) }),
    output: z.object({ charged: z.boolean() }),
  },
  usage: {
    callers: ['gateway'],
    input: member,
    /** `renewAt`, the start of the next month, is absent from an earlier release. */
    output: z.object({ messagesUsedThisMonth: z.number(), renewAt: z.string().optional() }),
  },
} as const satisfies Record<string, QuestionSpec>;
