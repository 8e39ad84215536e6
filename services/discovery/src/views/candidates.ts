import { dayOf } from '@kolo/contracts/dates';
import type { IdentityEvent, KoloEvent } from '@kolo/contracts/events';
import {
  type Album,
  EMPTY_ALBUM,
  foldAlbum,
  foldProfile,
  foldStanding,
  foldTier,
  GOOD_STANDING,
  type Restriction,
  type Standing,
} from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import {
  type FormerHome,
  formerHomesAfter,
  NO_SHIELD,
  type OriginShield,
} from '@kolo/contracts/places/originShield';
import { homesAfterTrips, type Trip } from '@kolo/contracts/places/trips';
import { type Dealbreakers, NO_DEALBREAKERS } from '@kolo/contracts/profile/dealbreakers';
import type { Tier } from '@kolo/contracts/profile/enumerations';
import { keptProfileFields, type ProfileFields } from '@kolo/contracts/profile/profileFields';
import { FORGET, type Row } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { Projection } from '@kolo/service';

interface AccountColumns {
  tier: Tier | null;
  activeOn: string | null;
}

const NO_ACCOUNT: AccountColumns = { tier: null, activeOn: null };

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

/** Days only move forward, as streams arrive in any order. */
function foldAccount(columns: AccountColumns, event: Recorded<IdentityEvent>): Partial<AccountColumns> {
  switch (event.type) {
    case 'MemberRegistered':
      return {
        tier: foldTier(columns.tier, event),
        activeOn: later(columns.activeOn, event.recordedAt.slice(0, 10)),
      };
    case 'TierChanged':
      return { tier: foldTier(columns.tier, event) };
    case 'MemberSeen':
    case 'MemberReturned':
      return { activeOn: later(columns.activeOn, event.data.on.slice(0, 10)) };
    default:
      return {};
  }
}

/**
 * Each source owns its columns, so that their order does not matter
 * (docs/design.md#no-order-between-services).
 */
export interface CandidateRow extends Row, AccountColumns, Standing<Pick<Restriction, 'caseId'>>, Album {
  id: string;
  /** `null` until it is complete. */
  profile: ProfileFields | null;
  /** `YYYY-MM-DD`, when it was first complete. */
  completedOn: string | null;
  shield: OriginShield;
  /** Recent former homes (docs/product.md#shields-remember). */
  formerHomes: readonly FormerHome[];
  dealbreakers: Dealbreakers;
  trips: readonly Trip[];
}

const CATEGORIES = ['account', 'seen', 'profile', 'shield', 'trips', 'album'];

const memberOfStream = ({ stream }: { stream: string }): string[] =>
  CATEGORIES.some((category) => stream.startsWith(`${category}-`)) ? streamParts(stream).slice(0, 1) : [];

const foldCaseIds = (row: CandidateRow, event: IdentityEvent): Partial<CandidateRow> => ({
  ...foldStanding(row, event, ({ caseId }) => ({ caseId })),
});

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
    case 'MemberFellAsleep':
      return foldCaseIds(row, event);
    case 'MemberReturned':
      return { ...foldCaseIds(row, event), ...foldAccount(row, event) };
    case 'ProfileCompleted':
    case 'ProfileChanged': {
      const { profile: before, formerHomes } = row;
      const completedOn = event.type === 'ProfileCompleted' ? dayOf(new Date(event.recordedAt)) : null;
      const after = foldProfile(keptProfileFields, before, event);
      return {
        profile: after,
        completedOn: row.completedOn ?? completedOn,
        formerHomes: formerHomesAfter(formerHomes, { before, after, at: event.recordedAt }),
      };
    }
    case 'DealbreakersChanged':
      return { dealbreakers: event.data.dealbreakers };
    case 'OriginShieldChanged':
      return { shield: event.data };
    case 'TripsChanged': {
      const { trips, at } = event.data;
      return { trips, formerHomes: homesAfterTrips(row.formerHomes, trips, at) };
    }
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
      completedOn: null,
      shield: NO_SHIELD,
      formerHomes: [],
      dealbreakers: NO_DEALBREAKERS,
      trips: [],
      ...EMPTY_ALBUM,
    };
    return { ...before, ...columnsAfter(before, event) };
  },
  // The key may be destroyed before the erasure event arrives.
  unreadable: { keys: memberOfStream, fold: () => FORGET },
};
