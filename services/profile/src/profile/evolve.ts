import type { ProfileEvent } from '@kolo/contracts/events';
import { foldProfile } from '@kolo/contracts/folds';
import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import {
  CHANGE_GROUPS,
  type ChangesByGroup,
  NO_CHANGES,
  withChange,
  withGrant,
} from '@kolo/contracts/profile/profileChanges';
import { keptProfileFields, type ProfileFields } from '@kolo/contracts/profile/profileFields';

/** Stream `profile-{member}`. `fields` is `null` until the profile is complete. */
export interface Profile {
  fields: ProfileFields | null;
  dealbreakers: KeptDealbreakers;
  changes: ChangesByGroup;
}

export const NO_PROFILE: Profile = { fields: null, dealbreakers: {}, changes: NO_CHANGES };

function changesAfter(changes: ChangesByGroup, event: ProfileEvent): ChangesByGroup {
  if (event.type === 'ProfileChangeGranted') {
    const { group, at } = event.data;
    return { ...changes, [group]: withGrant(group, changes[group], at) };
  }
  if (event.type === 'ProfileCompleted' || !event.data.limited) return changes;
  const { at, counted, corrected } = event.data.limited;
  const after = { ...changes };
  for (const group of CHANGE_GROUPS) {
    if (counted.includes(group)) after[group] = withChange(group, after[group], at);
    if (corrected.includes(group)) after[group] = { ...after[group], isCorrected: true };
  }
  return after;
}

export const evolve = ({ fields, dealbreakers, changes }: Profile, event: ProfileEvent): Profile => ({
  fields: foldProfile(keptProfileFields, fields, event),
  dealbreakers: event.type === 'DealbreakersChanged' ? event.data.dealbreakers : dealbreakers,
  changes: changesAfter(changes, event),
});
