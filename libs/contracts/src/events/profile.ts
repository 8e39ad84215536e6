import { z } from 'zod';
import { OPTIONAL_FIELDS } from '../optionalFields.ts';
import { CHANGE_GROUPS } from '../profileChanges.ts';
import { keptProfileFields } from '../profileFields.ts';
import { about, type EventOf } from './contract.ts';
import { operatorAct } from './identity.ts';

const group = z.enum(CHANGE_GROUPS);

/** Stream `profile-{member}`. The subject is the member. */
export const profileEvents = {
  ProfileCompleted: about(1, keptProfileFields),
  /**
   * `cleared` names what was taken out; `limited` says how a change of a limited group counts
   * (docs/product.md#how-often-a-profile-changes).
   */
  ProfileChanged: about(
    1,
    keptProfileFields.partial().extend({
      cleared: z.array(z.enum(OPTIONAL_FIELDS)).optional(),
      limited: z.object({ at: z.string(), counted: z.array(group), corrected: z.array(group) }).optional(),
    }),
  ),
  /** An operator let the member change a group once more. */
  ProfileChangeGranted: about(1, z.object({ group, at: z.string(), act: operatorAct })),
};
export type ProfileEvent = EventOf<typeof profileEvents>;
