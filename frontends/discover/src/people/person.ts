import type { MatchCard } from '@kolo/contracts/api/discovery';

export interface Person {
  id: string;
  firstName: string;
  photoUrl: string | null;
}

export const personOf = ({ id, firstName, mainPhoto, profileImageUrl }: MatchCard): Person => ({
  id,
  firstName,
  photoUrl: mainPhoto ?? profileImageUrl,
});
