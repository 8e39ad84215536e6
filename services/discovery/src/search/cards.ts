import type { MatchCard } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { PhotoUrl } from '@kolo/service';
import { candidatesView } from '../views/candidates.ts';
import { matchCard } from './card.ts';
import type { Found } from './search.ts';

/**
 * The cards of those whom a search found, in its order. Their rows are read for it; who has left since the search is
 * left out, as `isThere` and the rows say.
 */
export async function cardsOf(
  found: readonly Found[],
  {
    documents,
    isThere,
    photoUrl,
    now,
  }: {
    documents: Pick<Documents, 'getMany'>;
    isThere(id: string): boolean;
    photoUrl: PhotoUrl;
    now: Date;
  },
): Promise<MatchCard[]> {
  const ids = found.map(({ id }) => id);
  const rows = await documents.getMany(candidatesView.collection, ids);
  return found.flatMap((each) => {
    const row = rows.get(each.id);
    return (row && isThere(each.id) && matchCard(each, row, { photoUrl, now })) || [];
  });
}
