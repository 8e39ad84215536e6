import { createHash } from 'node:crypto';
import { foldProfile } from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import { keptProfileFields, type ProfileFields } from '@kolo/contracts/profile/profileFields';
import { alikeForm } from '@kolo/contracts/text/suspiciousWords';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/**
 * Finds copies of a bio (docs/product.md#signals); empty for a short one. Unkeyed, as the row has the bio
 * itself.
 */
export function bioForm(bio: string | undefined): string {
  const form = alikeForm(bio ?? '');
  return form.length < SIGNAL_LIMITS.bioLength ? '' : createHash('sha256').update(form).digest('base64url');
}

/** Keyed by member. */
export interface ProfileRow extends Row {
  id: string;
  fields: ProfileFields;
  /** For finding copies of the bio, and the position since which it stands; empty without a long one. */
  bioForm: string;
  bioSince: string;
}

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
