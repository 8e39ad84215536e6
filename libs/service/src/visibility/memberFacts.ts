import { isIdentity, type KoloEvent } from '@kolo/contracts/events';
import {
  foldProfile,
  foldStanding,
  GOOD_STANDING,
  type Restriction,
  STANDING_EVENTS,
  type Standing,
  shownTo,
} from '@kolo/contracts/folds';
import { streamParts } from '@kolo/contracts/ids';
import {
  type FormerHome,
  formerHomesAfter,
  homesAt,
  NO_SHIELD,
  type OriginShield,
  shieldedOrigins,
} from '@kolo/contracts/places/originShield';
import { homesAfterTrips } from '@kolo/contracts/places/trips';
import { askedAbout, type Dealbreakers, NO_DEALBREAKERS } from '@kolo/contracts/profile/dealbreakers';
import { keptProfileFields } from '@kolo/contracts/profile/profileFields';
import type { MemberFacts } from '@kolo/contracts/profile/visibility';
import { type Documents, FORGET, type Row } from '@kolo/documents';
import type { z } from 'zod';
import type { Projection } from '../store/productEvents.ts';

interface MemberFactsRow extends Row, Standing<Pick<Restriction, 'caseId' | 'forFraud'>> {
  shield: OriginShield;
  /** `null` until the profile is complete. */
  profile: ShownFields | null;
  /** See docs/product.md#shields-remember. */
  formerHomes: readonly FormerHome[];
  dealbreakers: Dealbreakers;
}

const shownFields = keptProfileFields.pick({
  gender: true,
  interestedIn: true,
  residenceCountry: true,
  currentCity: true,
  heritageCountries: true,
  birthdate: true,
  relationshipGoals: true,
  wantsChildren: true,
  smoking: true,
  drinking: true,
  religionImportance: true,
  cityOrVillage: true,
});
type ShownFields = z.infer<typeof shownFields>;
const FOLDED: readonly KoloEvent['type'][] = [
  ...STANDING_EVENTS,
  'OriginShieldChanged',
  'DealbreakersChanged',
  'TripsChanged',
  'ProfileCompleted',
  'ProfileChanged',
  'AccountErased',
];
const UNKNOWN: MemberFactsRow = {
  ...GOOD_STANDING,
  shield: NO_SHIELD,
  profile: null,
  formerHomes: [],
  dealbreakers: NO_DEALBREAKERS,
};

/** What `relationOf` decides by (docs/design.md#visibility-is-one-fact). */
export const memberFactsView: Projection<MemberFactsRow> = {
  collection: { name: 'memberFacts', indexes: [] },
  keys: (event) => (FOLDED.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? UNKNOWN;
    if (event.type === 'OriginShieldChanged') return { ...before, shield: event.data };
    if (event.type === 'DealbreakersChanged') return { ...before, dealbreakers: event.data.dealbreakers };
    if (event.type === 'TripsChanged') {
      const { trips, at } = event.data;
      return { ...before, formerHomes: homesAfterTrips(before.formerHomes, trips, at) };
    }
    if (event.type === 'ProfileCompleted' || event.type === 'ProfileChanged') {
      const profile = foldProfile(shownFields, before.profile, event);
      const change = { before: before.profile, after: profile, at: event.recordedAt };
      return { ...before, profile, formerHomes: formerHomesAfter(before.formerHomes, change) };
    }
    return isIdentity(event)
      ? {
          ...before,
          ...foldStanding(before, event, ({ caseId, forFraud }) => ({
            caseId,
            ...(forFraud && { forFraud }),
          })),
        }
      : before;
  },
};

const factsOf = (id: string, row: MemberFactsRow | undefined, now: Date): MemberFacts => ({
  id,
  seeking: row?.profile ?? null,
  homes: row?.profile ? homesAt({ ...row.profile, formerHomes: row.formerHomes }, now) : [],
  shownTo: shownTo(row ?? GOOD_STANDING),
  isFraud: row?.restrictions.some(({ forFraud }) => forFraud) ?? false,
  shield: shieldedOrigins(row?.shield ?? NO_SHIELD),
  dealbreakers: row?.dealbreakers ?? NO_DEALBREAKERS,
  answers: row?.profile ? askedAbout(row.profile, now) : null,
});

export async function factsAmong(
  documents: Pick<Documents, 'getMany'>,
  members: readonly string[],
  now: Date,
): Promise<(member: string) => MemberFacts> {
  const rows = await documents.getMany(memberFactsView.collection, members);
  return (member) => factsOf(member, rows.get(member), now);
}
