import { streamParts } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { KoloEvent, Projection, Recorded } from '@kolo/events';
import { type AccountColumns, foldAccount, NO_ACCOUNT } from './columns/account.ts';
import { foldPhotos, NO_PHOTOS, type PhotoColumns } from './columns/photos.ts';
import { foldProfile, NO_PROFILE, type ProfileColumns } from './columns/profile.ts';

/**
 * Whom others may meet, keyed by member. Each source owns its columns, so that it does not matter in which order the
 * sources arrive (design §8.8).
 */
export interface CandidateRow extends Row, AccountColumns, ProfileColumns, PhotoColumns {
  id: string;
}

const CATEGORIES = ['account', 'seen', 'profile', 'album'];

const memberOfStream = ({ stream }: { stream: string }): string[] =>
  CATEGORIES.some((category) => stream.startsWith(`${category}-`)) ? streamParts(stream).slice(0, 1) : [];

function columnsAfter(row: CandidateRow, event: Recorded<KoloEvent>): Partial<CandidateRow> {
  switch (event.type) {
    case 'MemberRegistered':
    case 'TierChanged':
    case 'MemberSeen':
      return foldAccount(row, event);
    case 'ProfileCompleted':
    case 'ProfileChanged':
      return foldProfile(row, event);
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'PhotosReordered':
    case 'MainPhotoChosen':
      return foldPhotos(row, event);
    default:
      return {};
  }
}

export const candidatesView: Projection<CandidateRow> = {
  collection: { name: 'candidates', indexes: [] },
  keys: memberOfStream,
  fold(row, event, id) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? { id, ...NO_ACCOUNT, ...NO_PROFILE, ...NO_PHOTOS };
    return { ...before, ...columnsAfter(before, event) };
  },
  // A destroyed key says that the member is gone before the erasure itself arrives.
  unreadable: { keys: memberOfStream, fold: () => FORGET },
};
