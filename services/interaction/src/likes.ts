import { LIMITS, Problem } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type LikeRow, likeId, likesView } from './views/likes.ts';

/** Standing likes in pages, newest first. Each throws `invalid_input` when the like of `before` does not stand. */
export interface Likes {
  /** Those that a member sent, older than the one to `before`. */
  sentBy(member: string, before?: string): Promise<LikeRow[]>;
  /** Those that a member received, older than the one by `before`. */
  receivedBy(member: string, before?: string): Promise<LikeRow[]>;
}

/** Reads the likes of our own view (design 29). */
export function createLikes(documents: Documents): Likes {
  const collection = likesView.collection.name;

  /** An empty page would look like the end of the list to who was at a like that is taken back by now. */
  async function positionOf(id: string): Promise<string> {
    const row = await documents.get<LikeRow>(collection, id);
    if (!row) throw new Problem('invalid_input', { fields: { before: 'This like is not there any more.' } });
    return row.position;
  }

  async function page(whose: { by: string } | { to: string }, before: string | null): Promise<LikeRow[]> {
    const older = before !== null && { position: { lt: await positionOf(before) } };
    return documents.find<LikeRow>(collection, {
      where: { ...whose, ...older },
      sort: { by: 'position', order: 'desc' },
      limit: LIMITS.likesPage,
    });
  }

  return {
    sentBy: (by, before) => page({ by }, before === undefined ? null : likeId(by, before)),
    receivedBy: (to, before) => page({ to }, before === undefined ? null : likeId(before, to)),
  };
}
