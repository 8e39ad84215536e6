import { fitBothWays, LIMITS, type LikeReceived, Problem, photoUrl, WORDS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { filledPage, hiddenAmong } from '@kolo/service';
import { type LikeRow, likeId, likesView } from './views/likes.ts';
import { type MemberRow, membersView } from './views/members.ts';

/** Standing likes in pages, newest first. Each throws `invalid_input` when the like of `before` does not stand. */
export interface Likes {
  /** Whom a member likes, unless one of the two is hidden from the other, older than the one to `before`. */
  sentBy(member: string, before?: string): Promise<string[]>;
  /**
   * Those that a member received, older than the one by `before`, of whom the member may like back: not of whom they
   * passed, and of nobody who does not fit or is hidden (product 21, 33, 47, 48).
   */
  receivedBy(member: string, before?: string): Promise<LikeReceived[]>;
}

/** Reads the likes of our own view (design 29). */
export function createLikes(documents: Documents): Likes {
  const collection = likesView.collection.name;

  const page = (whose: { by: string } | { to: string }, before: string | null): Promise<LikeRow[]> =>
    documents.find<LikeRow>(collection, {
      where: { ...whose, position: { gt: '', ...(before !== null && { lt: before }) } },
      sort: { by: 'position', order: 'desc' },
      limit: LIMITS.likesPage,
    });

  /** Those of a page of one member's likes between whose two nobody is hidden; both like each other who are matched. */
  async function met(rows: readonly LikeRow[]): Promise<readonly LikeRow[]> {
    const hidden = await hiddenAmong(
      documents,
      rows.flatMap(({ by, to }) => [by, to]),
    );
    if (hidden.isNone) return rows;
    const back = await documents.getMany<LikeRow>(
      collection,
      rows.map(({ by, to }) => likeId(to, by)),
    );
    const isMatch = ({ by, to }: LikeRow) => Boolean(back.get(likeId(to, by))?.position);
    return rows.filter((row) => !hidden.isBetween(row.by, row.to, isMatch(row)));
  }

  /** An empty page would look like the end of the list to who was at a like that is not there any more. */
  async function positionOf(id: string): Promise<string> {
    const row = await documents.get<LikeRow>(collection, id);
    const [shown] = row?.position ? await met([row]) : [];
    if (!shown)
      throw new Problem('invalid_input', { fields: { before: WORDS.likeGone }, message: WORDS.likeGone });
    return shown.position;
  }

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

  async function filled<Told>(
    whose: { by: string } | { to: string },
    before: string | null,
    tell: (rows: readonly LikeRow[]) => Promise<readonly Told[]>,
  ): Promise<Told[]> {
    const first = before === null ? null : await positionOf(before);
    return filledPage<LikeRow, Told>(
      LIMITS.likesPage,
      (last) => page(whose, last?.position ?? first),
      async (rows) => tell(await met(rows)),
    );
  }

  return {
    sentBy: (by, before) =>
      filled({ by }, before === undefined ? null : likeId(by, before), async (rows) =>
        rows.map(({ to }) => to),
      ),
    receivedBy: (to, before) =>
      filled({ to }, before === undefined ? null : likeId(before, to), (rows) => told(to, rows)),
  };
}
