import { LIMITS, type LikeReceived, outcomeOf, Problem, WORDS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { filledPage, type PhotoAddresses, type Sights } from '@kolo/service';
import { type LikeRow, likeId, likesView } from './views/likes.ts';
import { membersView } from './views/members.ts';

/** Standing likes in pages, newest first. Each throws `invalid_input` when the like of `before` does not stand. */
export interface Likes {
  /** Whom a member likes, unless one of the two is hidden from the other, older than the one to `before`. */
  sentBy(member: string, before?: string): Promise<string[]>;
  /**
   * Those that a member received, older than the one by `before`, of whom the member may like back: not of whom they
   * passed, and of nobody who does not fit or is hidden (docs/product.md#plans,
   * docs/product.md#whom-one-may-see-and-choose, docs/product.md#suspended-and-banned, docs/product.md#taking-a-break).
   */
  receivedBy(member: string, before?: string): Promise<LikeReceived[]>;
}

/** Reads the likes of our own view (docs/design.md#bounded-reads). */
export function createLikes(documents: Documents, sights: Sights, photos: PhotoAddresses): Likes {
  const { collection } = likesView;

  const page = (whose: { by: string } | { to: string }, before: string | null): Promise<LikeRow[]> =>
    documents.find(collection, {
      where: { ...whose, position: { gt: '', ...(before !== null && { lt: before }) } },
      sort: { by: 'position', order: 'desc' },
      limit: LIMITS.likesPage,
    });

  /** Of a page of one member's likes those of whom they are told (docs/product.md#the-table-of-relations). */
  async function told(member: string, as: 'likeSent' | 'likeReceived', rows: readonly LikeRow[]) {
    const other = ({ by, to }: LikeRow) => (by === member ? to : by);
    const relationTo = await sights.among(member, rows.map(other));
    return rows.filter((row) => outcomeOf(as, relationTo(other(row))) === 'shown');
  }

  /** An empty page would look like the end of the list to who was at a like that is not there any more. */
  async function positionOf(member: string, as: 'likeSent' | 'likeReceived', id: string): Promise<string> {
    const row = await documents.get(collection, id);
    const [shown] = row?.position ? await told(member, as, [row]) : [];
    if (!shown)
      throw new Problem('invalid_input', { fields: { before: WORDS.likeGone }, message: WORDS.likeGone });
    return shown.position;
  }

  async function pageOf(
    member: string,
    as: 'likeSent' | 'likeReceived',
    first: string | null,
  ): Promise<readonly LikeRow[]> {
    const start = first === null ? null : await positionOf(member, as, first);
    return filledPage<LikeRow, LikeRow>(
      LIMITS.likesPage,
      (last) => page(as === 'likeSent' ? { by: member } : { to: member }, last?.position ?? start),
      (rows) => told(member, as, as === 'likeSent' ? rows : rows.filter(({ passed }) => !passed)),
    );
  }

  return {
    async sentBy(member, before) {
      const rows = await pageOf(member, 'likeSent', before === undefined ? null : likeId(member, before));
      return rows.map(({ to }) => to);
    },
    async receivedBy(member, before) {
      const rows = await pageOf(member, 'likeReceived', before === undefined ? null : likeId(before, member));
      const people = await documents.getMany(
        membersView.collection,
        rows.map(({ by }) => by),
      );
      const photoUrl = photos.for(member);
      return rows.flatMap(({ by, likedAt }) => {
        const { profile, mainPhotoId } = people.get(by) ?? { profile: null, mainPhotoId: null };
        const mainPhoto = mainPhotoId && photoUrl(mainPhotoId, 'card');
        return profile ? [{ id: by, firstName: profile.firstName, mainPhoto, likedAt }] : [];
      });
    },
  };
}
