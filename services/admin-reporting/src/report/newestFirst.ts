import type { Documents } from '@kolo/documents';
import { giveWay } from '@kolo/port';
import { membersView } from '../views/members.ts';
import { isRegistered, type RegisteredMember } from './user.ts';

/** How many rows a walk reads in one turn of the event loop. */
export const STRETCH = 500;

/** Up to `limit` members who registered before the one who `joined` then, or the newest of all; the newest first. */
export async function olderThan(
  documents: Documents,
  joined: string | null,
  limit: number,
): Promise<RegisteredMember[]> {
  const rows = await documents.find(membersView.collection, {
    where: { joined: joined === null ? { gt: '' } : { gt: '', lt: joined } },
    sort: { by: 'joined', order: 'desc' },
    limit,
  });
  return rows.filter(isRegistered);
}

/** Everyone, the newest first, as stretches; others have their turn between two. */
export async function* newestFirst(documents: Documents): AsyncGenerator<RegisteredMember[]> {
  for (let joined: string | null = null; ; await giveWay()) {
    const stretch = await olderThan(documents, joined, STRETCH);
    yield stretch;
    if (stretch.length < STRETCH) return;
    joined = stretch.at(-1)?.joined ?? null;
  }
}
