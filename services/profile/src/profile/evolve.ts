import {
  CHANGE_GROUPS,
  type ChangesByGroup,
  foldProfile,
  keptProfileFields,
  NO_CHANGES,
  type ProfileEvent,
  type ProfileFields,
  withChange,
  withGrant,
} from '@kolo/contracts';

/** The state of a `profile-{member}` stream: the profile, `null` until it is complete, and how often parts of it changed. */
export interface Profile {
  fields: ProfileFields | null;
  changes: ChangesByGroup;
}

export const NO_PROFILE: Profile = { fields: null, changes: NO_CHANGES };

function changesAfter(changes: ChangesByGroup, event: ProfileEvent): ChangesByGroup {
  if (event.type === 'ProfileChangeGranted') {
    const { group, at } = event.data;
    return { ...changes, [group]: withGrant(group, changes[group], at) };
  }
  if (event.type !== 'ProfileChanged' || !event.data.limited) return changes;
  const { at, counted, corrected } = event.data.limited;
  const after = { ...changes };
  for (const group of CHANGE_GROUPS) {
    if (counted.includes(group)) after[group] = withChange(group, after[group], at);
    if (corrected.includes(group)) after[group] = { ...after[group], isCorrected: true };
  }
  return after;
}

/** The profile after one event. */
export const evolve = ({ fields, changes }: Profile, event: ProfileEvent): Profile => ({
  fields: foldProfile(keptProfileFields, fields, event),
  changes: changesAfter(changes, event),
});
