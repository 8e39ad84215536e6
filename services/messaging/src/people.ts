import { type Conversation, isPaid } from '@kolo/contracts';
import type { PhotoUrl } from '@kolo/service';
import type { PersonRow } from './views/people.ts';

/** A member's first name, as others see it; `null` where nothing is left of them. */
export const nameOf = (person: PersonRow | undefined): string | null =>
  person?.profileName ?? person?.registeredName ?? null;

/**
 * A member as their partner in conversation sees them; nothing but the id is left of an erased one
 * (docs/product.md#deleting-an-account).
 */
export const otherUserOf = (
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

/** Whether either of two members learns that the other has read: where one of them is paid (docs/product.md#plans). */
export const areToldOfReading = (one: PersonRow | undefined, other: PersonRow | undefined): boolean =>
  [one, other].some((person) => person !== undefined && isPaid(person.tier));
