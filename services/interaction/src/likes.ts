import type { LikeReceived } from '@kolo/contracts/api/interaction';
import { Problem } from '@kolo/contracts/errors';
import { type Comment, interactionEvents } from '@kolo/contracts/events';
import { LIMITS } from '@kolo/contracts/limits';
import { type Disclosure, outcomeOf } from '@kolo/contracts/profile/visibility';
import { WORDS } from '@kolo/contracts/words';
import { filledPage, type PhotoAddresses, quote, type ServiceContext, type Sights } from '@kolo/service';
import { type LikeRow, likeId, likesView } from './views/likes.ts';
import { membersView } from './views/members.ts';

type Told = Extract<Disclosure, 'likeSent' | 'likeReceived' | 'commentReceived'>;

/** The newest first. Throws `invalid_input` if the like of `before` no longer stands. */
export interface Likes {
  /** Without members hidden from the other. */
  sentBy(member: string, before?: string): Promise<string[]>;
  /** What a like came with; `null` without a like or words. */
  commentOn(member: string, liked: string): Promise<string | null>;
  /**
   * Only from members who could be liked back: not passed, hidden or unfitting (docs/product.md#plans,
   * docs/product.md#whom-one-may-see-and-choose).
   */
  receivedBy(member: string, before?: string): Promise<LikeReceived[]>;
}

/** By like; without those of erased members. */
export async function openComments(
  journal: ServiceContext['journal'],
  rows: readonly LikeRow[],
): Promise<Map<string, Comment>> {
  const sealed = rows.flatMap(({ id, comment }) => (comment ? [{ id, comment }] : []));
  const opened = await journal.openPayloads(sealed.map(({ comment }) => comment));
  return new Map(
    sealed.flatMap(({ id }, index): [string, Comment][] => {
      const like = opened[index] ?? null;
      const comment = like === null ? undefined : interactionEvents.MemberLiked.data.parse(like).comment;
      return comment ? [[id, comment]] : [];
    }),
  );
}

/** Reads our own view (docs/design.md#bounded-reads). */
export function createLikes(
  { documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>,
  sights: Sights,
  photos: PhotoAddresses,
): Likes {
  const { collection } = likesView;

  const page = (whose: { by: string } | { to: string }, before: string | null): Promise<LikeRow[]> =>
    documents.find(collection, {
      where: { ...whose, position: before === null ? { gt: '' } : { gt: '', lt: before } },
      sort: { by: 'position', order: 'desc' },
      limit: LIMITS.likesPage,
    });

  /** Filters by the table of relations (docs/product.md#the-table-of-relations). */
  async function filterTold(member: string, as: Told, rows: readonly LikeRow[]) {
    const other = ({ by, to }: LikeRow) => (by === member ? to : by);
    const relationTo = await sights.among(member, rows.map(other));
    return rows.filter((row) => outcomeOf(as, relationTo(other(row))) === 'shown');
  }

  /** An empty page instead would look like the end of the list. */
  async function positionOf(member: string, as: 'likeSent' | 'likeReceived', id: string): Promise<string> {
    const row = await documents.get(collection, id);
    const [shown] = row?.position ? await filterTold(member, as, [row]) : [];
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
      (rows) => filterTold(member, as, as === 'likeSent' ? rows : rows.filter(({ passed }) => !passed)),
    );
  }

  return {
    async sentBy(member, before) {
      const rows = await pageOf(member, 'likeSent', before === undefined ? null : likeId(member, before));
      return rows.map(({ to }) => to);
    },
    async commentOn(member, liked) {
      const id = likeId(member, liked);
      const row = await documents.get(collection, id);
      const comments = await openComments(journal, row ? [row] : []);
      return comments.get(id)?.text ?? null;
    },
    async receivedBy(member, before) {
      const rows = await pageOf(member, 'likeReceived', before === undefined ? null : likeId(before, member));
      const people = await documents.getMany(
        membersView.collection,
        rows.map(({ by }) => by),
      );
      const comments = await openComments(journal, await filterTold(member, 'commentReceived', rows));
      const photoUrl = photos.for(member);
      return rows.flatMap(({ id, by, likedAt }) => {
        const { profile, mainPhotoId } = people.get(by) ?? { profile: null, mainPhotoId: null };
        const mainPhoto = mainPhotoId && photoUrl(mainPhotoId, 'card');
        const comment = comments.get(id);
        const said = comment && { text: comment.text, about: quote(comment.about, photoUrl) };
        return profile
          ? [{ id: by, firstName: profile.firstName, mainPhoto, likedAt, ...(said && { comment: said }) }]
          : [];
      });
    },
  };
}
