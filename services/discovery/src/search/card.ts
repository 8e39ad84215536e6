import { type MatchCard, publicBirthdate } from '@kolo/contracts';
import type { PhotoUrl } from '@kolo/service';
import type { CandidateRow } from '../views/candidates.ts';
import type { Found } from './search.ts';

/**
 * What a member sees of someone whom a search found (docs/product.md#how-others-see-a-member). The index says who it is
 * and how they stand to each other, the row what is only shown; `null` for a row that shows nobody any more.
 */
export function matchCard(
  found: Found,
  row: CandidateRow,
  { photoUrl, now }: { photoUrl: PhotoUrl; now: Date },
): MatchCard | null {
  const { tier, profile, mainPhotoId, photoIds } = row;
  if (tier === null || profile === null) return null;
  const photo = mainPhotoId ?? photoIds[0] ?? null;
  return {
    id: found.id,
    firstName: profile.firstName,
    profileImageUrl: photo && photoUrl(photo, 'profile'),
    mainPhoto: photo && photoUrl(photo, 'card'),
    photoCount: photoIds.length,
    isMutualInterest: found.isMutualInterest,
    isLiked: found.isLiked,
    balkanScore: found.score,
    distance: found.distance,
    subscriptionTier: tier,
    profile: {
      firstName: profile.firstName,
      birthdate: publicBirthdate(profile.birthdate, now),
      heritageCountries: profile.heritageCountries,
      residenceCountry: profile.residenceCountry,
      currentCity: profile.currentCity,
      bio: profile.bio ?? null,
      languages: profile.languages,
      relationshipGoals: profile.relationshipGoals,
      wantsChildren: profile.wantsChildren,
      smoking: profile.smoking,
      drinking: profile.drinking,
      favoriteFood: profile.favoriteFood ?? null,
      canDanceKolo: profile.canDanceKolo,
      balkanMusicLove: profile.balkanMusicLove,
    },
  };
}
