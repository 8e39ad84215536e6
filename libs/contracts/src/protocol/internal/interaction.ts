import { z } from 'zod';
import { heldQuestion } from '../../held.ts';
import { happenedQuestion } from '../../history.ts';
import { commentAbout } from '../../profile/commentAbout.ts';
import type { QuestionSpec } from '../question.ts';
import { twoMembers } from './parts.ts';

export const interactionQuestions = {
  held: heldQuestion,
  happened: happenedQuestion,
  standing: {
    callers: ['profile', 'messaging', 'media'],
    input: twoMembers,
    output: z.object({
      /** Whether both like each other. */
      matched: z.boolean(),
      /** Whether `one` likes `other`. */
      liked: z.boolean(),
      /** Whether either has decided about the other. */
      known: z.boolean(),
      /** Whether either has blocked the other. */
      blocked: z.boolean(),
      /** Absent from an earlier release. */
      blockedBy: z.string().nullable().optional(),
    }),
  },
  /** What the standing likes of a match came with, in their order (docs/product.md#a-word-with-the-like). */
  comments: {
    callers: ['messaging'],
    input: twoMembers,
    output: z.object({
      comments: z.array(
        z.object({ id: z.string(), by: z.string(), to: z.string(), text: z.string(), about: commentAbout }),
      ),
    }),
  },
  /** Which of two members has blocked the other; `null` if neither has, or one is gone, suspended or banned. */
  blocker: {
    callers: ['moderation'],
    input: twoMembers,
    output: z.object({ by: z.string().nullable() }),
  },
  /**
   * Blocks a member for another who may report them, whether or not they see each other; `blocked` is `false` if
   * neither can reach the other anyway. Idempotent (docs/product.md#reporting).
   */
  block: {
    callers: ['moderation'],
    changes: true,
    input: z.object({ by: z.string(), to: z.string() }),
    output: z.object({ blocked: z.boolean() }),
  },
  /**
   * Writes the likes and passes of many pairs at once, as events in the order given, for load tests and demonstrations.
   * Pairs with earlier choices are kept.
   */
  seed: {
    callers: ['operator'],
    changes: true,
    input: z.object({
      choices: z.array(z.object({ by: z.string(), to: z.string(), choice: z.enum(['like', 'pass']) })),
    }),
    /** In pairs. */
    output: z.object({ written: z.number() }),
  },
} as const satisfies Record<string, QuestionSpec>;
