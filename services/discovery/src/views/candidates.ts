import {
  type Album,
  EMPTY_ALBUM,
  type FormerHome,
  foldAlbum,
  foldProfile,
  foldStanding,
  formerHomesAfter,
  GOOD_STANDING,
  type KoloEvent,
  keptProfileFields,
  NO_SHIELD,
  type OriginShield,
  type ProfileFields,
  type Restriction,
  type Standing,
  streamParts,
} from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { Projection } from '@kolo/service';
import { type AccountColumns, foldAccount, NO_ACCOUNT } from './columns/account.ts';

/**
 * Whom others may meet, keyed by member. Each source owns its columns, so that it does not matter in which order the
 * sources arrive (docs/design.md#no-order-between-services).
 */
export interface CandidateRow extends Row, AccountColumns, Standing<Pick<Restriction, 'caseId'>>, Album {
  id: string;
  /** `null` until it is complete. */
  profile: ProfileFields | null;
  shield: OriginShield;
  /** Where they lived and came from lately (docs/product.md#shields-remember). */
  formerHomes: readonly FormerHome[];
}

const CATEGORIES = ['account', 'seen', 'profile', 'shield', 'album'];

const memberOfStream = ({ stream }: { stream: string }): string[] =>
  CATEGORIES.some((category) => stream.startsWith(`${category}-`)) ? streamParts(stream).slice(0, 1) : [];

function columnsAfter(row: CandidateRow, event: Recorded<KoloEvent>): Partial<CandidateRow> {
  switch (event.type) {
    case 'MemberRegistered':
    case 'TierChanged':
    case 'MemberSeen':
      return foldAccount(row, event);
    case 'MemberSuspended':
    case 'MemberBanned':
    case 'RestrictionLifted':
    case 'MemberPaused':
    case 'MemberResumed':
      return { ...foldStanding(row, event, ({ caseId }) => ({ caseId })) };
    case 'ProfileCompleted':
    case 'ProfileChanged': {
      const { profile: before, formerHomes } = row;
      const after = foldProfile(keptProfileFields, before, event);
      return {
        profile: after,
        formerHomes: formerHomesAfter(formerHomes, { before, after, at: event.recordedAt }),
      };
    }
    case 'OriginShieldChanged':
      return { shield: event.data };
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'PhotosReordered':
    case 'MainPhotoChosen':
      return { ...foldAlbum(row, event) };
    default:
      return {};
  }
}

export const candidatesView: Projection<CandidateRow> = {
  collection: { name: 'candidates', indexes: [] },
  keys: memberOfStream,
  fold(row, event, id) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? {
      id,
      ...NO_ACCOUNT,
      ...GOOD_STANDING,
      profile: null,
      shield: NO_SHIELD,
      formerHomes: [],
      ...EMPTY_ALBUM,
    };
    return { ...before, ...columnsAfter(before, event) };
  },
  // A destroyed key says that the member is gone before the erasure itself arrives.
  unreadable: { keys: memberOfStream, fold: () => FORGET },
};
