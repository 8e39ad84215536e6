import { shownTo } from '@kolo/contracts/folds';
import { homesAt, shieldedOrigins } from '@kolo/contracts/places/originShield';
import type { Trip } from '@kolo/contracts/places/trips';
import { askedAbout } from '@kolo/contracts/profile/dealbreakers';
import type { Tier } from '@kolo/contracts/profile/enumerations';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { MemberFacts } from '@kolo/contracts/profile/visibility';
import type { Locate } from '../../places/gazetteer.ts';
import type { Place } from '../../places/kilometres.ts';
import type { Traits } from '../../score/traits.ts';
import type { CandidateRow } from '../../views/candidates.ts';

export interface Candidate {
  id: string;
  tier: Tier;
  activeOn: string;
  completedOn: string;
  mainPhotoId: string | null;
  photoCount: number;
  profile: ProfileFields;
  facts(now: Date): MemberFacts;
  traits: Traits;
  trips: readonly { trip: Trip; place: Place }[];
}

/** `null` until account and profile have both arrived, and for hidden members. */
export function toCandidate(row: CandidateRow, locate: Locate): Candidate | null {
  const shown = shownTo(row);
  const { id, tier, activeOn, completedOn, profile, mainPhotoId, photoIds } = row;
  if (tier === null || profile === null || shown === 'nobody') return null;
  const place = locate(profile.residenceCountry, profile.currentCity);
  const factsAt = (now: Date): MemberFacts => ({
    id,
    seeking: profile,
    homes: homesAt({ ...profile, formerHomes: row.formerHomes }, now),
    shownTo: shown,
    isFraud: false,
    shield: shieldedOrigins(row.shield),
    dealbreakers: row.dealbreakers,
    answers: askedAbout(profile, now),
  });
  let known: { at: number; facts: MemberFacts } | undefined;
  return {
    id,
    tier,
    activeOn: activeOn ?? '',
    completedOn: completedOn ?? '',
    mainPhotoId: mainPhotoId ?? photoIds[0] ?? null,
    photoCount: photoIds.length,
    profile,
    facts(now) {
      if (known?.at !== now.getTime()) known = { at: now.getTime(), facts: factsAt(now) };
      return known.facts;
    },
    traits: { ...profile, place },
    trips: row.trips.map((trip) => ({ trip, place: locate(trip.country, trip.city) })),
  };
}
