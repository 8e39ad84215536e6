import type { Documents } from '@kolo/documents';
import { yieldToEventLoop } from '@kolo/port';
import { membersView } from '../views/members.ts';
import { isRegistered, type RegisteredMember } from './adminUser.ts';

/** Rows read in one turn of the event loop. */
export const STRETCH = 500;

/** Members who registered before `joined`, the newest first. */
export async function findOlderThan(
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

/** Yields to other work between stretches. */
export async function* newestFirst(documents: Documents): AsyncGenerator<RegisteredMember[]> {
  for (let joined: string | null = null; ; await yieldToEventLoop()) {
    const stretch = await findOlderThan(documents, joined, STRETCH);
    yield stretch;
    if (stretch.length < STRETCH) return;
    joined = stretch.at(-1)?.joined ?? null;
  }
}
