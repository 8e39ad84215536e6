import { type Conversation, isId, isPaid, photoUrl } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { Neighbours } from './neighbours.ts';
import { type PersonRow, peopleView } from './views/people.ts';

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

/** Whether there is such a member; our view's 'no' is confirmed with identity. */
export async function exists(documents: Documents, neighbours: Neighbours, member: string): Promise<boolean> {
  if (!isId(member)) return false;
  if (await documents.get<PersonRow>(peopleView.collection.name, member)) return true;
  return (await neighbours.tierOf(member)) !== null;
}
