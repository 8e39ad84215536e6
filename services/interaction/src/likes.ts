import { fitBothWays, LIMITS, type LikeReceived, Problem, photoUrl, WORDS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { giveWay } from '@kolo/port';
import { type LikeRow, likeId, likesView } from './views/likes.ts';
import { type MemberRow, membersView } from './views/members.ts';

/** Standing likes in pages, newest first. Each throws `invalid_input` when the like of `before` does not stand. */
export interface Likes {
  /** Those that a member sent, older than the one to `before`. */
  sentBy(member: string, before?: string): Promise<LikeRow[]>;
  /**
   * Those that a member received, older than the one by `before`, of whom the member may like back: not of whom they
   * passed, and of nobody who does not fit (product 21, 33).
   */
  receivedBy(member: string, before?: string): Promise<LikeReceived[]>;
}

/** Reads the likes of our own view (design 29). */
export function createLikes(documents: Documents): Likes {
  const collection = likesView.collection.name;

  /** An empty page would look like the end of the list to who was at a like that is taken back by now. */
  async function positionOf(id: string): Promise<string> {
    const row = await documents.get<LikeRow>(collection, id);
    if (!row?.position)
      throw new Problem('invalid_input', { fields: { before: WORDS.likeGone }, message: WORDS.likeGone });
    return row.position;
  }

  const page = (whose: { by: string } | { to: string }, before: string | null): Promise<LikeRow[]> =>
    documents.find<LikeRow>(collection, {
      where: { ...whose, position: { gt: '', ...(before !== null && { lt: before }) } },
      sort: { by: 'position', order: 'desc' },
      limit: LIMITS.likesPage,
    });

  /** The likes of a page that their receiver is told of. */
  async function told(member: string, rows: readonly LikeRow[]): Promise<LikeReceived[]> {
    const people = await documents.getMany<MemberRow>(membersView.collection.name, [
      member,
      ...rows.map(({ by }) => by),
    ]);
    const seeker = people.get(member)?.profile;
    return rows.flatMap(({ by, passed, likedAt }) => {
      const sender = people.get(by);
      if (passed || !seeker || !sender?.profile || !fitBothWays(seeker, sender.profile)) return [];
      const { firstName } = sender.profile;
      const mainPhoto = sender.mainPhotoId && photoUrl(sender.mainPhotoId, 'card');
      return [{ id: by, firstName, mainPhoto, likedAt }];
    });
  }

  return {
    sentBy: async (by, before) =>
      page({ by }, before === undefined ? null : await positionOf(likeId(by, before))),
    async receivedBy(to, before) {
      const found: LikeReceived[] = [];
      let from = before === undefined ? null : await positionOf(likeId(before, to));
      for (;;) {
        const rows = await page({ to }, from);
        found.push(...(await told(to, rows)));
        from = rows.at(-1)?.position ?? null;
        if (rows.length < LIMITS.likesPage || found.length >= LIMITS.likesPage)
          return found.slice(0, LIMITS.likesPage);
        await giveWay();
      }
    },
  };
}
