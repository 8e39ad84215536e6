import { shownTo } from '@kolo/contracts';
import type { PackedCandidate } from '../crowd/packed.ts';
import { packAnswers } from '../packing/answers.ts';
import { packBirthdate, packDay } from '../packing/days.ts';
import { packHabits } from '../packing/habits.ts';
import { languageClass } from '../packing/languageClass.ts';
import { APART, packSeeking } from '../packing/seeking.ts';
import { packHeritage, packLanguages } from '../packing/sets.ts';
import { packSurroundings } from '../packing/surroundings.ts';
import type { PlaceBook } from '../places/placeBook.ts';
import type { CandidateRow } from '../views/candidates.ts';

/**
 * The candidate of a row, who from now on lives in a place of the book. `null`, and nothing in the book, until both the
 * account and the complete profile have arrived (docs/design.md#no-order-between-services), for whom nobody is to meet
 * (docs/product.md#suspended-and-banned), and for answers that this release does not know.
 */
export function packCandidate(row: CandidateRow, places: PlaceBook): PackedCandidate | null {
  const { tier, profile } = row;
  if (tier === null || profile === null) return null;
  const shown = shownTo(row);
  if (shown === 'nobody') return null;
  const seeking = packSeeking(profile);
  const answers = packAnswers(profile);
  const habits = packHabits(profile);
  if (seeking < 0 || answers === null || habits < 0) return null;
  const languages = packLanguages(profile.languages);
  const place = places.moveIn(profile.residenceCountry, profile.currentCity);
  return {
    partition: shown === 'everyone' ? seeking : APART,
    heritage: packHeritage(profile.heritageCountries),
    answers,
    surroundings: packSurroundings(languageClass(languages), places.regionOf(place)),
    habits,
    born: packBirthdate(profile.birthdate),
    activeOn: packDay(row.activeOn ?? ''),
    languages,
    place,
  };
}
