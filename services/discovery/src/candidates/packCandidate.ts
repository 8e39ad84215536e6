import { shownTo } from '@kolo/contracts/folds';
import { packAnswers, packHabits } from '../packing/packAnswers.ts';
import { packBirthdate, packDay } from '../packing/packDates.ts';
import { packDealbreakers } from '../packing/packDealbreakers.ts';
import { packHeritage, packLanguages } from '../packing/packSets.ts';
import { HIDDEN_PARTITION, packSeeking } from '../packing/partitions.ts';
import { languageClass, packSurroundings } from '../packing/surroundings.ts';
import type { PlaceIndex } from '../places/placeIndex.ts';
import type { CandidateRow } from '../views/candidates.ts';
import type { PackedCandidate } from './candidateIndex.ts';

/**
 * Packs a row and retains the member's place. `null` until account and profile have both
 * arrived (docs/design.md#no-order-between-services), for hidden members, and for answers this release does
 * not know.
 */
export function packCandidate(row: CandidateRow, places: PlaceIndex): PackedCandidate | null {
  const { tier, profile } = row;
  if (tier === null || profile === null) return null;
  const shown = shownTo(row);
  if (shown === 'nobody') return null;
  const seeking = packSeeking(profile);
  const answers = packAnswers(profile);
  const habits = packHabits(profile);
  if (seeking < 0 || answers === null || habits < 0) return null;
  const languages = packLanguages(profile.languages);
  const place = places.retain(profile.residenceCountry, profile.currentCity);
  return {
    partition: shown === 'everyone' ? seeking : HIDDEN_PARTITION,
    heritage: packHeritage(profile.heritageCountries),
    answers,
    surroundings: packSurroundings(languageClass(languages), places.regionOf(place)),
    habits,
    born: packBirthdate(profile.birthdate),
    activeOn: packDay(row.activeOn ?? ''),
    languages,
    place,
    dealbreakers: packDealbreakers(row.dealbreakers),
  };
}
