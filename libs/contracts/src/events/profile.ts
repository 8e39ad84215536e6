import { z } from 'zod';
import { OPTIONAL_FIELDS } from '../optionalFields.ts';
import { keptProfileFields } from '../profileFields.ts';
import { about, type EventOf } from './contract.ts';

/** Stream `profile-{member}`. The subject is the member. */
export const profileEvents = {
  ProfileCompleted: about(1, keptProfileFields),
  /** `cleared` names what was taken out. */
  ProfileChanged: about(
    1,
    keptProfileFields.partial().extend({ cleared: z.array(z.enum(OPTIONAL_FIELDS)).optional() }),
  ),
};
export type ProfileEvent = EventOf<typeof profileEvents>;
