import { useText } from '@kolo/i18n';
import { useNewMatchesQuery } from '@kolo/store';
import type { Person } from '../../people/person.ts';

/**
 * Mutual matches with whom nothing was written yet, newest first; `isLoading` until that is known, and nobody where it
 * cannot be (docs/product.md#matches-on-a-phone, docs/product.md#unread-and-new).
 */
export function useNewMatches(): { people: Person[]; isLoading: boolean } {
  const t = useText('common');
  const { data = [], isLoading } = useNewMatchesQuery();
  const people = data.map(({ id, firstName, profileImageUrl }) => ({
    id,
    firstName: firstName ?? t('member.unknown'),
    photoUrl: profileImageUrl,
  }));
  return { people, isLoading };
}
