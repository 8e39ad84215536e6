import { z } from 'zod';
import { actsPage } from '../../api/moderation/acts.ts';
import { evidence } from '../../events/moderation.ts';
import { heldQuestion } from '../../held.ts';
import { happenedQuestion } from '../../history.ts';
import { SIGNAL_KINDS } from '../../signals.ts';
import type { QuestionSpec } from '../question.ts';
import { look, member, restriction } from './parts.ts';

export const moderationQuestions = {
  /**
   * Reports what a service noticed about a member; `raised` is `false` if that is open already, was dismissed, or is
   * about nobody. Idempotent: retry until answered (docs/product.md#signals).
   */
  signal: {
    callers: ['profile', 'media', 'interaction', 'messaging'],
    changes: true,
    input: member.extend({
      kind: z.enum(SIGNAL_KINDS),
      at: z.string(),
      messages: evidence.shape.messages.unwrap().optional(),
      photo: z.object({ photoId: z.string(), look }).optional(),
      /** The member whose bio is alike. */
      resembles: z.string().optional(),
    }),
    output: z.object({ raised: z.boolean() }),
  },
  /**
   * Opens a case about a member by command and bans them. The caller applies the `restriction` at once; a ban that
   * stands already is returned with `isNew: false`, marked if `forFraud` (docs/product.md#the-audit-trail).
   */
  ban: {
    callers: ['operator'],
    changes: true,
    input: member.extend({ ground: z.string(), facts: z.string(), forFraud: z.boolean().optional() }),
    output: z.object({
      caseId: z.string(),
      number: z.string(),
      restriction,
      isNew: z.boolean().optional(),
    }),
  },
  /** Reverses the decision of a case by command; `takenBack` is `false` if none stands. */
  takeBack: {
    callers: ['operator'],
    changes: true,
    input: z.object({ caseId: z.string(), reason: z.string() }),
    output: z.object({ takenBack: z.boolean() }),
  },
  /**
   * Records that an operator opens a page of the list of users, before they get it; the search text is not recorded
   * (docs/product.md#a-stated-purpose).
   */
  noteListing: {
    callers: ['admin-reporting'],
    changes: true,
    input: z.object({
      by: z.string(),
      page: z.int(),
      shown: z.int(),
      found: z.int(),
      isSearch: z.boolean(),
    }),
    output: z.object({ noted: z.literal(true) }),
  },
  held: heldQuestion,
  happened: happenedQuestion,
  /** A page of what operators did, oldest first, optionally of one operator or about one member. */
  acts: {
    callers: ['operator'],
    input: z.object({
      since: z.string().nullable(),
      by: z.string().nullable(),
      about: z.string().nullable(),
      after: z.string().nullable(),
    }),
    output: actsPage,
  },
} as const satisfies Record<string, QuestionSpec>;
