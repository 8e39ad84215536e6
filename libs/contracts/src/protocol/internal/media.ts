import { z } from 'zod';
import { evidence } from '../../events/moderation.ts';
import { heldQuestion } from '../../held.ts';
import { happenedQuestion } from '../../history.ts';
import type { QuestionSpec } from '../question.ts';
import { look, member } from './parts.ts';

export const mediaQuestions = {
  held: heldQuestion,
  happened: happenedQuestion,
  /** A profile is complete with one photo (docs/product.md#the-profile). The main one is first in `photoIds`. */
  album: {
    callers: ['profile', 'moderation', 'interaction'],
    input: member,
    output: z.object({ photos: z.number(), photoIds: z.array(z.string()).optional() }),
  },
  /** A small rendition of a member's photo; `null` if the member has no such photo. */
  picture: {
    callers: ['moderation'],
    input: member.extend({ photoId: z.string() }),
    output: evidence.shape.photo,
  },
  /** Perceptual hashes of a member's photos, without those of blank images (docs/product.md#signals). */
  looks: { callers: ['moderation'], input: member, output: z.object({ looks: z.array(look) }) },
  /** Removes a photo by an operator's decision; `removed` is `false` if it is already gone. Idempotent. */
  removePhoto: {
    callers: ['moderation'],
    changes: true,
    input: member.extend({ photoId: z.string(), caseId: z.string().optional() }),
    output: z.object({ removed: z.boolean() }),
  },
} as const satisfies Record<string, QuestionSpec>;
