import { type Gender, type ProfileEvent, streamParts, type Tier } from '@kolo/contracts';
import { FORGET, type Row } from '@kolo/documents';
import type { KoloEvent, Projection, Recorded } from '@kolo/events';

/** What identity tells about a member. */
export interface AccountColumns {
  email: string;
  firstName: string;
  lastName: string;
  registeredAt: string;
  /** Where the registration stands among all; orders those of one millisecond. */
  position: string;
}

/** What profile tells about a member. */
export interface ProfileColumns {
  firstName: string;
  gender: Gender;
  residenceCountry: string;
  heritageCountries: string[];
}

/** Everybody who has an account, keyed by member; each source owns its part of the row (design §8.8). */
export interface MemberRow extends Row {
  id: string;
  tier: Tier;
  /** `null` until the registration has arrived. */
  account: AccountColumns | null;
  /** `null` until the profile is complete. */
  profile: ProfileColumns | null;
}

const memberOfStream = ({ stream }: { stream: string }): string[] =>
  stream.startsWith('account-') || stream.startsWith('profile-') ? streamParts(stream).slice(0, 1) : [];

function foldProfile(profile: ProfileColumns | null, event: ProfileEvent): ProfileColumns | null {
  const known = event.type === 'ProfileCompleted' ? event.data : profile;
  if (!known) return null;
  const {
    firstName = known.firstName,
    gender = known.gender,
    residenceCountry = known.residenceCountry,
    heritageCountries = known.heritageCountries,
  } = event.data;
  return { firstName, gender, residenceCountry, heritageCountries };
}

function changeOf(row: MemberRow, event: Recorded<KoloEvent>): Partial<MemberRow> {
  switch (event.type) {
    case 'MemberRegistered': {
      const { email, firstName, lastName } = event.data;
      return {
        account: { email, firstName, lastName, registeredAt: event.recordedAt, position: event.position },
      };
    }
    case 'TierChanged':
      return { tier: event.data.tier };
    case 'ProfileCompleted':
    case 'ProfileChanged':
      return { profile: foldProfile(row.profile, event) };
    default:
      return {};
  }
}

export const membersView: Projection<MemberRow> = {
  collection: { name: 'members', indexes: [] },
  keys: memberOfStream,
  fold(row, event, id) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? { id, tier: 'free', account: null, profile: null };
    return { ...before, ...changeOf(before, event) };
  },
  // A destroyed key says that the member is gone before the erasure itself arrives.
  unreadable: { keys: memberOfStream, fold: () => FORGET },
};
