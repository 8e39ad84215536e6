import {
  foldProfile,
  foldStanding,
  GOOD_STANDING,
  type Home,
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
export interface MemberFactsRow extends Row, Standing<Pick<Restriction, 'caseId'>> {
  shield: OriginShield;
  /** `null` until the profile is complete. */
  profile: (Seeking & Home) | null;
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
const UNKNOWN: MemberFactsRow = { ...GOOD_STANDING, shield: NO_SHIELD, profile: null };

/** The facts about members by which `relationOf` decides: for every service that shows members to each other (design 54). */
export const memberFactsView: Projection<MemberFactsRow> = {
  collection: { name: 'memberFacts', indexes: [] },
  keys: (event) => (FOLDED.includes(event.type) ? streamParts(event.stream).slice(0, 1) : []),
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? UNKNOWN;
    if (event.type === 'OriginShieldChanged') return { ...before, shield: event.data };
    if (event.type === 'ProfileCompleted' || event.type === 'ProfileChanged')
      return { ...before, profile: foldProfile(shownFields, before.profile, event) };
    return isIdentity(event)
      ? { ...before, ...foldStanding(before, event, ({ caseId }) => ({ caseId })) }
      : before;
  },
};

/** The facts about a member as a row has them; without a row it is nobody. */
export const factsOf = (id: string, row: MemberFactsRow | undefined): MemberFacts => ({
  id,
  seeking: row?.profile ?? null,
  home: row?.profile ?? null,
  shownTo: shownTo(row ?? GOOD_STANDING),
  shield: shieldedOrigins(row?.shield ?? NO_SHIELD),
});

/** The facts about some members, as far as the feed has told. */
export async function factsAmong(
  documents: Documents,
  members: readonly string[],
): Promise<(member: string) => MemberFacts> {
  const rows = await documents.getMany<MemberFactsRow>(memberFactsView.collection.name, [
    ...new Set(members),
  ]);
  return (member) => factsOf(member, rows.get(member));
}
