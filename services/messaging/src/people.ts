import { type Conversation, isPaid, photoUrl } from '@kolo/contracts';
import type { PersonRow } from './views/people.ts';

/** A member as their partner in conversation sees them; nothing but the id is left of an erased one (product 24). */
export const otherUserOf = (id: string, person: PersonRow | undefined): Conversation['otherUser'] => ({
  id,
  firstName: person?.profileName ?? person?.registeredName ?? null,
  profileImageUrl: person?.mainPhotoId ? photoUrl(person.mainPhotoId, 'card') : null,
  subscriptionTier: person?.tier ?? 'free',
  heritageCountries: person?.heritageCountries ?? [],
  residenceCountry: person?.residenceCountry ?? null,
});

/** Whether either of two members learns that the other has read: where one of them is paid (product 21). */
export const areToldOfReading = (one: PersonRow | undefined, other: PersonRow | undefined): boolean =>
  [one, other].some((person) => person !== undefined && isPaid(person.tier));
