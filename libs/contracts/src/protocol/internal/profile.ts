import { z } from 'zod';
import { operatorAct } from '../../events/identity.ts';
import { evidence } from '../../events/moderation.ts';
import { heldQuestion } from '../../held.ts';
import { happenedQuestion } from '../../history.ts';
import { GENDERS } from '../../profile/enumerations.ts';
import { CHANGE_GROUPS } from '../../profile/profileChanges.ts';
import { profileFields } from '../../profile/profileFields.ts';
import { RELATION_NAMES } from '../../profile/visibility.ts';
import type { QuestionSpec } from '../question.ts';
import { member, twoMembers } from './parts.ts';

export const profileQuestions = {
  held: heldQuestion,
  happened: happenedQuestion,
  /** Creates many complete profiles at once, as events. Existing profiles are kept. */
  seed: {
    callers: ['operator'],
    changes: true,
    input: z.object({ profiles: z.array(member.extend({ fields: profileFields })) }),
    output: z.object({ written: z.number() }),
  },
  /**
   * Allows one change beyond the limit of a group; `granted` is `false` if the limit has not been reached
   * (docs/product.md#how-often-a-profile-changes).
   */
  grantChange: {
    callers: ['operator'],
    changes: true,
    input: member.extend({ group: z.enum(CHANGE_GROUPS), act: operatorAct }),
    output: z.object({ granted: z.boolean() }),
  },
  /** The gateway vouches for the answer (docs/product.md#who-may-make-which-call). */
  isComplete: { callers: ['gateway'], input: member, output: z.object({ complete: z.boolean() }) },
  /** Whether both have complete profiles and each is whom the other looks for (docs/product.md#who-appears-in-matches). */
  fit: {
    callers: ['interaction', 'messaging', 'media'],
    input: twoMembers,
    output: z.object({ fit: z.boolean() }),
  },
  /** What a member is to a viewer, and whether the viewer may see the profile (docs/product.md#the-table-of-relations). */
  visible: {
    callers: ['media', 'discovery', 'moderation'],
    input: z.object({ viewer: z.string(), memberId: z.string() }),
    /** `relation` is absent from an earlier release. */
    output: z.object({ visible: z.boolean(), relation: z.enum(RELATION_NAMES).optional() }),
  },
  /** A member's profile at this moment, as evidence; `null` without a profile (docs/product.md#reporting). */
  portrait: { callers: ['moderation'], input: member, output: evidence.shape.profile },
  summary: {
    callers: ['gateway', 'identity'],
    input: member,
    output: z
      .object({
        firstName: z.string(),
        profileImageUrl: z.string().nullable(),
        /** Absent from an earlier release. */
        gender: z.enum(GENDERS).optional(),
      })
      .nullable(),
  },
} as const satisfies Record<string, QuestionSpec>;
