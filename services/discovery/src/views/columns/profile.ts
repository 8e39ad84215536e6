import { type ProfileEvent, type ProfileFields, profileFields } from '@kolo/contracts';

/** What profile tells about a candidate. */
export interface ProfileColumns {
  /** `null` until the profile is complete. */
  profile: ProfileFields | null;
}

export const NO_PROFILE: ProfileColumns = { profile: null };

/** The profile columns after an event. A change says only what changed. */
export function foldProfile({ profile }: ProfileColumns, event: ProfileEvent): Partial<ProfileColumns> {
  if (event.type === 'ProfileCompleted') return { profile: event.data };
  return profile ? { profile: profileFields.parse({ ...profile, ...event.data }) } : {};
}
