import {
  type FormerHome,
  foldProfile,
  foldStanding,
  formerHomesAfter,
  GOOD_STANDING,
  type Home,
  homesAt,
  isIdentity,
  type KoloEvent,
  keptProfileFields,
  type MemberFacts,
  NO_SHIELD,
  type OriginShield,
  type Restriction,
  type Seeking,
  STANDING_EVENTS,
  type Standing,
  shieldedOrigins,
  shownTo,
  streamParts,
} from '@kolo/contracts';
import { type Documents, FORGET, type Row } from '@kolo/documents';
import type { Projection } from '../productEvents.ts';

/** What decides who sees a member, keyed by the member. */
interface MemberFactsRow extends Row, Standing<Pick<Restriction, 'caseId'>> {
  shield: OriginShield;
  /** `null` until the profile is complete. */
  profile: (Seeking & Home) | null;
  /** The homes that they have left (docs/product.md#shields-remember). */
  formerHomes: readonly FormerHome[];
}

const shownFields = keptProfileFields.pick({
  gender: true,
  interestedIn: true,
  residenceCountry: true,
  currentCity: true,
  heritageCountries: true,
});
const FOLDED: readonly KoloEvent['type'][] = [
  ...STANDING_EVENTS,
  'OriginShieldChanged',
  'ProfileCompleted',
  'ProfileChanged',
  'AccountErased',
];
const UNKNOWN: MemberFactsRow = { ...GOOD_STANDING, shield: NO_SHIELD, profile: null, formerHomes: [] };

/**
 * The facts about members by which `relationOf` decides: for every service that shows members to each other
 * (docs/design.md#visibility-is-one-fact).
 */
export const memberFactsView: Projection<MemberFactsRow> = {
  collection: { name: 'memberFacts', indexes: [] },
  keys: (event) => (FOLDED.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? UNKNOWN;
    if (event.type === 'OriginShieldChanged') return { ...before, shield: event.data };
    if (event.type === 'ProfileCompleted' || event.type === 'ProfileChanged') {
      const profile = foldProfile(shownFields, before.profile, event);
      const change = { before: before.profile, after: profile, at: event.recordedAt };
      return { ...before, profile, formerHomes: formerHomesAfter(before.formerHomes, change) };
    }
    return isIdentity(event)
      ? { ...before, ...foldStanding(before, event, ({ caseId }) => ({ caseId })) }
      : before;
  },
};

/** The facts about a member as a row has them now; without a row it is nobody. */
const factsOf = (id: string, row: MemberFactsRow | undefined, now: Date): MemberFacts => ({
  id,
  seeking: row?.profile ?? null,
  homes: row?.profile ? homesAt({ ...row.profile, formerHomes: row.formerHomes }, now) : [],
  shownTo: shownTo(row ?? GOOD_STANDING),
  shield: shieldedOrigins(row?.shield ?? NO_SHIELD),
});

/** The facts about some members, as far as the feed has told. */
export async function factsAmong(
  documents: Pick<Documents, 'getMany'>,
  members: readonly string[],
  now: Date,
): Promise<(member: string) => MemberFacts> {
  const rows = await documents.getMany(memberFactsView.collection, members);
  return (member) => factsOf(member, rows.get(member), now);
}
