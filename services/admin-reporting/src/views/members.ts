import {
  FIRST_TIER,
  foldCorrection,
  foldProfile,
  foldTier,
  GENDERS,
  type Gender,
  type KoloEvent,
  keptProfileFields,
  type ProfileFields,
  streamParts,
  type Tier,
} from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { Projection } from '@kolo/service';

/** What identity tells about a member. */
export interface AccountColumns {
  email: string;
  firstName: string;
  lastName: string;
}

/** What profile tells about a member. */
export type ProfileColumns = Pick<
  ProfileFields,
  'firstName' | 'gender' | 'residenceCountry' | 'heritageCountries'
>;

const profileColumns = keptProfileFields.pick({
  firstName: true,
  gender: true,
  residenceCountry: true,
  heritageCountries: true,
});

/**
 * Everybody who has an account, keyed by member; each source owns its part of the row
 * (docs/design.md#no-order-between-services).
 */
export interface MemberRow extends Row {
  id: string;
  tier: Tier;
  /** `null` until the registration has arrived. */
  account: AccountColumns | null;
  /** `null` until the profile is complete. */
  profile: ProfileColumns | null;
  /** When they registered, then where that stands among all: the order of the list. `null` until then. */
  joined: string | null;
  /** What the figures count them as; `null` until they have registered. */
  countsAs: Gender | 'newcomer' | null;
}

/** What a member can count as. */
export const COUNTED = [...GENDERS, 'newcomer'] as const;

const memberOfStream = ({ stream }: { stream: string }): string[] =>
  stream.startsWith('account-') || stream.startsWith('profile-') ? streamParts(stream).slice(0, 1) : [];

function changeOf(row: MemberRow, event: Recorded<KoloEvent>): Partial<MemberRow> {
  switch (event.type) {
    case 'MemberRegistered': {
      const { email, firstName, lastName } = event.data;
      return {
        account: { email, firstName, lastName },
        joined: `${event.recordedAt} ${event.position}`,
      };
    }
    case 'MemberCorrected':
      return { account: row.account && foldCorrection(row.account, event) };
    case 'TierChanged':
      return { tier: foldTier(row.tier, event) };
    case 'ProfileCompleted':
    case 'ProfileChanged':
      return { profile: foldProfile(profileColumns, row.profile, event) };
    default:
      return {};
  }
}

export const membersView: Projection<MemberRow> = {
  collection: { name: 'members', indexes: ['joined', 'countsAs'] },
  keys: memberOfStream,
  fold(row, event, id) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? {
      id,
      tier: FIRST_TIER,
      account: null,
      profile: null,
      joined: null,
      countsAs: null,
    };
    const after = { ...before, ...changeOf(before, event) };
    return { ...after, countsAs: after.account && (after.profile?.gender ?? 'newcomer') };
  },
  // A destroyed key says that the member is gone before the erasure itself arrives.
  unreadable: { keys: memberOfStream, fold: () => FORGET },
};
