import { keptProfileFields } from '../profileFields.ts';
import { about, type EventOf } from './contract.ts';

/** Stream `profile-{member}`. The subject is the member. */
export const profileEvents = {
  ProfileCompleted: about(1, keptProfileFields),
  ProfileChanged: about(1, keptProfileFields.partial()),
};
export type ProfileEvent = EventOf<typeof profileEvents>;
