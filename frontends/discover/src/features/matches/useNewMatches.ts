import { useConversationsInfiniteQuery } from '@kolo/store';
import { useMatchesQuery } from '../../api/matches.ts';
import { type Person, personOf } from '../../people/person.ts';

/**
 * Mutual matches with whom nothing was written yet, newest first; `isLoading` until that is known, and nobody where it
 * cannot be (product 36).
 */
export function useNewMatches(): { people: Person[]; isLoading: boolean } {
  const matches = useMatchesQuery();
  const conversations = useConversationsInfiniteQuery();
  const isLoading = matches.isLoading || conversations.isLoading;
  if (!matches.data || !conversations.data) return { people: [], isLoading };
  const written = new Set(conversations.data.pages.flat().map(({ otherUser }) => otherUser.id));
  const people = matches.data
    .filter(({ id, isMutualInterest }) => isMutualInterest && !written.has(id))
    .map(personOf);
  return { people, isLoading };
}
