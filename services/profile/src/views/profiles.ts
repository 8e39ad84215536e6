import { foldProfile, keptProfileFields, type ProfileFields, streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';
import { bioForm } from './bioForm.ts';

/** A complete profile, keyed by its member. */
export interface ProfileRow extends Row {
  id: string;
  fields: ProfileFields;
  /** By what copies of the bio are found, and the position since which it stands; empty without a long one. */
  bioForm: string;
  bioSince: string;
}

/** Every complete profile. */
export const profilesView: Projection<ProfileRow> = {
  collection: { name: 'profiles', indexes: [['bioForm', 'bioSince']] },
  keys: (event) =>
    event.type === 'ProfileCompleted' || event.type === 'ProfileChanged' || event.type === 'AccountErased'
      ? streamParts(event.stream).slice(0, 1)
      : [],
  fold(row, event, id) {
    if (event.type === 'AccountErased') return FORGET;
    if (event.type !== 'ProfileCompleted' && event.type !== 'ProfileChanged') return row;
    const fields = foldProfile(keptProfileFields, row?.fields ?? null, event);
    if (!fields) return null;
    const form = bioForm(fields.bio);
    const bioSince = form === '' ? '' : form === row?.bioForm ? row.bioSince : event.position;
    return { id, fields, bioForm: form, bioSince };
  },
};
