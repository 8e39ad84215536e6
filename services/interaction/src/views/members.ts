import { isMedia, type KoloEvent } from '@kolo/contracts/events';
import { foldMainPhoto, foldProfile } from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import { type ProfileFields, profileFields } from '@kolo/contracts/profile/profileFields';
import { FORGET, type Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

type ProfileColumns = Pick<ProfileFields, 'firstName'>;

/** Keyed by member; each source owns its columns (docs/design.md#no-order-between-services). */
export interface MemberRow extends Row {
  /** `null` until it is complete. */
  profile: ProfileColumns | null;
  mainPhotoId: string | null;
  registeredAt: string | null;
}

const profileColumns = profileFields.pick({ firstName: true });

const ABOUT_A_MEMBER: readonly KoloEvent['type'][] = [
  'MemberRegistered',
  'ProfileCompleted',
  'ProfileChanged',
  'MainPhotoChosen',
  'PhotoRemoved',
  'AccountErased',
];

export const membersView: Projection<MemberRow> = {
  collection: { name: 'members', indexes: [] },
  keys: (event) => (ABOUT_A_MEMBER.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? { profile: null, mainPhotoId: null, registeredAt: null };
    if (event.type === 'MemberRegistered') return { ...before, registeredAt: event.recordedAt };
    if (event.type === 'ProfileCompleted' || event.type === 'ProfileChanged')
      return { ...before, profile: foldProfile(profileColumns, before.profile, event) };
    if (isMedia(event)) return { ...before, mainPhotoId: foldMainPhoto(before.mainPhotoId, event) };
    return row;
  },
};
