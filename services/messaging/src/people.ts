import type { Conversation } from '@kolo/contracts/api/messaging';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import type { PhotoUrl } from '@kolo/service';
import type { PersonRow } from './views/people.ts';

/** `null` for an erased member. */
export const nameOf = (person: PersonRow | undefined): string | null =>
  person?.profileName ?? person?.registeredName ?? null;

/** Only the id is left of an erased member (docs/product.md#deleting-an-account). */
export const toOtherUser = (
  id: string,
  person: PersonRow | undefined,
  photoUrl: PhotoUrl,
): Conversation['otherUser'] => ({
  id,
  firstName: nameOf(person),
  profileImageUrl: person?.mainPhotoId ? photoUrl(person.mainPhotoId, 'card') : null,
  subscriptionTier: person?.tier ?? 'free',
  heritageCountries: person?.heritageCountries ?? [],
  residenceCountry: person?.residenceCountry ?? null,
});

/** Read receipts need one paid member (docs/product.md#plans). */
export const shareReadReceipts = (one: PersonRow | undefined, other: PersonRow | undefined): boolean =>
  [one, other].some((person) => person !== undefined && isPaid(person.tier));
