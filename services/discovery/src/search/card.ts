import { type MatchCard, photoUrl } from '@kolo/contracts';
import type { Candidate } from '../members/candidate.ts';
import type { Relations } from '../members/relations.ts';
import { distanceLabel, kilometresBetween } from '../places/distance.ts';
import { totalScore } from '../score/score.ts';

/** What a member sees of a candidate in a list (product 18). */
export function matchCard(viewer: Candidate, { liked, matched }: Relations, candidate: Candidate): MatchCard {
  const { id, tier, photoCount, mainPhotoId, profile, traits } = candidate;
  return {
    id,
    firstName: profile.firstName,
    profileImageUrl: mainPhotoId && photoUrl(mainPhotoId, 'profile'),
    mainPhoto: mainPhotoId && photoUrl(mainPhotoId, 'card'),
    photoCount,
    isMutualInterest: matched.has(id),
    isLiked: liked.has(id),
    balkanScore: totalScore(viewer.traits, traits),
    distance: distanceLabel(kilometresBetween(viewer.traits.place, traits.place)),
    subscriptionTier: tier,
    profile: {
      firstName: profile.firstName,
      birthdate: profile.birthdate,
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
