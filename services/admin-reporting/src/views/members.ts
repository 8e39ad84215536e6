import type { KoloEvent } from '@kolo/contracts/events';
import { FIRST_TIER, foldCorrection, foldProfile, foldTier } from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import { GENDERS, type Gender, type Tier } from '@kolo/contracts/profile/enumerations';
import { keptProfileFields, type ProfileFields } from '@kolo/contracts/profile/profileFields';
import { FORGET, type Row } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { Projection } from '@kolo/service';

export interface AccountColumns {
  email: string;
  firstName: string;
  lastName: string;
}

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

/** Keyed by member; each source owns its columns (docs/design.md#no-order-between-services). */
export interface MemberRow extends Row {
  id: string;
  tier: Tier;
  /** `null` until the registration arrives. */
  account: AccountColumns | null;
  /** `null` until it is complete. */
  profile: ProfileColumns | null;
  /** Time and position of the registration: the order of the list. */
  joined: string | null;
  /** `null` until they have registered. */
  countsAs: Gender | 'newcomer' | null;
}

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
  // The key may be destroyed before the erasure event arrives.
  unreadable: { keys: memberOfStream, fold: () => FORGET },
};
