import {
  homesAt,
  type MemberFacts,
  type ProfileFields,
  shieldedOrigins,
  shownTo,
  type Tier,
} from '@kolo/contracts';
import type { Locate } from '../../places/gazetteer.ts';
import type { Traits } from '../../score/traits.ts';
import type { CandidateRow } from '../../views/candidates.ts';

/** A member who may be shown to others. */
export interface Candidate {
  id: string;
  tier: Tier;
  activeOn: string;
  mainPhotoId: string | null;
  photoCount: number;
  profile: ProfileFields;
  /** By which the table says who sees them. */
  facts(now: Date): MemberFacts;
  traits: Traits;
}

/**
 * The candidate of a row; `null` until both the account and the complete profile have arrived
 * (docs/design.md#no-order-between-services), and for whom nobody is to meet.
 */
export function toCandidate(row: CandidateRow, locate: Locate): Candidate | null {
  const shown = shownTo(row);
  const { id, tier, activeOn, profile, mainPhotoId, photoIds } = row;
  if (tier === null || profile === null || shown === 'nobody') return null;
  const place = locate(profile.residenceCountry, profile.currentCity);
  return {
    id,
    tier,
    activeOn: activeOn ?? '',
    mainPhotoId: mainPhotoId ?? photoIds[0] ?? null,
    photoCount: photoIds.length,
    profile,
    facts: (now) => ({
      id,
      seeking: profile,
      homes: homesAt({ ...profile, formerHomes: row.formerHomes }, now),
      shownTo: shown,
      shield: shieldedOrigins(row.shield),
    }),
    traits: { ...profile, place },
  };
}
