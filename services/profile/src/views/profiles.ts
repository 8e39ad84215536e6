import { type ProfileFields, streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';
import { evolve } from '../profile/evolve.ts';

/** A complete profile, keyed by its member. */
export interface ProfileRow extends Row {
  id: string;
  fields: ProfileFields;
}

/** Every complete profile. */
export const profilesView: Projection<ProfileRow> = {
  collection: { name: 'profiles', indexes: [] },
  keys: (event) =>
    event.type === 'ProfileCompleted' || event.type === 'ProfileChanged' || event.type === 'AccountErased'
      ? streamParts(event.stream).slice(0, 1)
      : [],
  fold(row, event, id) {
    if (event.type === 'AccountErased') return FORGET;
    if (event.type !== 'ProfileCompleted' && event.type !== 'ProfileChanged') return row;
    const fields = evolve(row?.fields ?? null, event);
    return fields && { id, fields };
  },
};
