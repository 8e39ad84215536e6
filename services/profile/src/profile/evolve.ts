import type { ProfileEvent, ProfileFields } from '@kolo/contracts';

/** A member's profile; `null` until it is complete. The state of a `profile-{member}` stream. */
export type Profile = ProfileFields | null;

/** Some fields of a profile. */
type ProfileChanges = Extract<ProfileEvent, { type: 'ProfileChanged' }>['data'];

/** The profile after one event. */
export function evolve(profile: Profile, event: ProfileEvent): Profile {
  if (event.type === 'ProfileCompleted') return event.data;
  return profile && changed(profile, event.data);
}

/** A profile with some fields replaced; those that are not there stay as they are. */
function changed(profile: ProfileFields, fields: ProfileChanges): ProfileFields {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...profile, ...Object.fromEntries(given) };
}
