import { foldProfile, keptProfileFields, type ProfileEvent, type ProfileFields } from '@kolo/contracts';

/** A member's profile; `null` until it is complete. The state of a `profile-{member}` stream. */
export type Profile = ProfileFields | null;

/** The profile after one event. */
export const evolve = (profile: Profile, event: ProfileEvent): Profile =>
  foldProfile(keptProfileFields, profile, event);
