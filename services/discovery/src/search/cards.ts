import type { MatchCard } from '@kolo/contracts/api/discovery';
import { publicBirthdate } from '@kolo/contracts/dates';
import type { Documents } from '@kolo/documents';
import type { PhotoUrl } from '@kolo/service';
import { type CandidateRow, candidatesView } from '../views/candidates.ts';
import type { SearchResult } from './search.ts';

/** A card has room for a few. */
const sharedFirst = (languages: readonly string[], spoken: readonly string[]): string[] => [
  ...languages.filter((each) => spoken.includes(each)),
  ...languages.filter((each) => !spoken.includes(each)),
];

/**
 * A card as other members see it (docs/product.md#how-others-see-a-member); `null` for a row that may no
 * longer be shown.
 */
function matchCard(
  found: SearchResult,
  row: CandidateRow,
  { spoken, photoUrl, now }: { spoken: readonly string[]; photoUrl: PhotoUrl; now: Date },
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
    ...(found.trip && { trip: found.trip }),
    subscriptionTier: tier,
    profile: {
      firstName: profile.firstName,
      birthdate: publicBirthdate(profile.birthdate, now),
      heritageCountries: profile.heritageCountries,
      residenceCountry: profile.residenceCountry,
      currentCity: profile.currentCity,
      bio: profile.bio ?? null,
      languages: sharedFirst(profile.languages, spoken),
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

/** Reads the rows of the results and leaves out members who have left since the search. */
export async function cardsOf(
  found: readonly SearchResult[],
  {
    documents,
    isThere,
    spoken,
    photoUrl,
    now,
  }: {
    documents: Pick<Documents, 'getMany'>;
    isThere(id: string): boolean;
    /** By the viewer. */
    spoken: readonly string[];
    photoUrl: PhotoUrl;
    now: Date;
  },
): Promise<MatchCard[]> {
  const ids = found.map(({ id }) => id);
  const rows = await documents.getMany(candidatesView.collection, ids);
  return found.flatMap((each) => {
    const row = rows.get(each.id);
    return (row && isThere(each.id) && matchCard(each, row, { spoken, photoUrl, now })) || [];
  });
}
