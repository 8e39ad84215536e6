import type { MemberProfile, OtherUser, OwnProfile } from '@kolo/contracts/api/profile';
import { publicBirthdate } from '@kolo/contracts/dates';
import type { ChangeAllowances } from '@kolo/contracts/profile/profileChanges';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import type { PairFacts } from '@kolo/contracts/profile/visibility';
import type { PhotoSize } from '@kolo/contracts/site/photoAddress';
import type { PhotoUrl } from '@kolo/service';
import type { PersonRow } from '../views/people.ts';
import type { ProfileRow } from '../views/profiles.ts';
import { culturalValuesOf } from './culturalValues.ts';

const snakeCase = (words: string) => words.toLowerCase().replaceAll(' ', '_');

export const mainPhotoUrl = (person: PersonRow | null, size: PhotoSize, photoUrl: PhotoUrl): string | null =>
  person?.mainPhotoId ? photoUrl(person.mainPhotoId, size) : null;

export const toOwnProfile = (id: string, fields: ProfileFields, changes: ChangeAllowances): OwnProfile => ({
  ...fields,
  id,
  isComplete: true,
  changes,
});

/** A profile as another member sees it (docs/product.md#how-others-see-a-member). */
export function toMemberProfile(
  { id, fields }: ProfileRow,
  person: PersonRow | null,
  { liked, matched }: Pick<PairFacts, 'liked' | 'matched'>,
  { now, photoUrl }: { now: Date; photoUrl: PhotoUrl },
): MemberProfile {
  return {
    id,
    firstName: fields.firstName,
    birthdate: publicBirthdate(fields.birthdate, now),
    bio: fields.bio || null,
    profileImageUrl: mainPhotoUrl(person, 'profile', photoUrl),
    currentCity: fields.currentCity,
    residenceCountry: fields.residenceCountry,
    heritageCountries: fields.heritageCountries,
    relationshipGoals: snakeCase(fields.relationshipGoals),
    wantsChildren: fields.wantsChildren,
    religion: fields.religionImportance,
    education: null,
    drinking: fields.drinking,
    smoking: fields.smoking,
    exerciseFrequency: null,
    spokenLanguages: fields.languages,
    culturalValues: culturalValuesOf(fields),
    favoriteBalkanFood: fields.favoriteFood ?? null,
    stayLongTerm: fields.stayLongTerm,
    cityOrVillage: fields.cityOrVillage,
    canDanceKolo: fields.canDanceKolo,
    balkanMusicLove: fields.balkanMusicLove,
    balkanTime: fields.balkanTime,
    rakijaAt9AM: fields.rakijaAt9AM,
    moveBackForLove: fields.moveBackForLove,
    canRollSarma: fields.canRollSarma,
    sodaVsMineralna: fields.sodaVsMineralna,
    djurdjevdanLyrics: fields.djurdjevdanLyrics,
    kafanaTime: fields.kafanaTime,
    ajvarVsKajmak: fields.ajvarVsKajmak,
    coffeeOrder: fields.coffeeOrder,
    isLiked: liked,
    isMutualInterest: matched,
  };
}

/** What a conversation shows of the other member (docs/product.md#the-calls). */
export const toOtherUser = (
  { id, fields }: ProfileRow,
  person: PersonRow | null,
  photoUrl: PhotoUrl,
): OtherUser => ({
  id,
  firstName: fields.firstName,
  profileImageUrl: mainPhotoUrl(person, 'card', photoUrl),
  subscriptionTier: person?.tier ?? 'free',
  profile: { heritageCountries: fields.heritageCountries, residenceCountry: fields.residenceCountry },
});
