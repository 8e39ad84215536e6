import { profileFields } from '../profileFields.ts';
import { about, type EventOf } from './contract.ts';

/** Stream `profile-{member}`. The subject is the member. */
export const profileEvents = {
  ProfileCompleted: about(1, profileFields),
  ProfileChanged: about(1, profileFields.partial()),
};
export type ProfileEvent = EventOf<typeof profileEvents>;
