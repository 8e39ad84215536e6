import type { Row } from '@kolo/documents';
import { type Projection, type SealedPayload, toSealedPayload } from '@kolo/service';

/** One direction between two members: a like, and whether the liked member has passed. */
export interface LikeRow extends Row {
  id: string;
  by: string;
  to: string;
  /** The journal position of the like; empty if there is none. */
  position: string;
  likedAt: string;
  passed: boolean;
  /** The like, if it came with a comment; the text stays sealed. */
  comment: SealedPayload | null;
}

export const likeId = (by: string, to: string): string => `${by}-${to}`;

const NO_LIKE = { position: '', likedAt: '', comment: null };
const unlessEmpty = (row: LikeRow): LikeRow | null => (row.position === '' && !row.passed ? null : row);

/** Passes are kept too, as they hide a like from the member who passed (docs/product.md#plans). */
export const likesView: Projection<LikeRow> = {
  collection: {
    name: 'likes',
    indexes: [
      ['by', 'position'],
      ['to', 'position'],
    ],
  },
  involves: ['by', 'to'],
  keys(event) {
    switch (event.type) {
      case 'MemberLiked': {
        const { by, to, tookPassBack } = event.data;
        return tookPassBack ? [likeId(by, to), likeId(to, by)] : [likeId(by, to)];
      }
      case 'MemberUnliked':
        return [likeId(event.data.by, event.data.to)];
      case 'MemberPassed':
      case 'PassTakenBack':
        return [likeId(event.data.to, event.data.by)];
      case 'MemberBlocked': {
        const { by, to } = event.data;
        return [likeId(by, to), likeId(to, by)];
      }
      default:
        return [];
    }
  },
  fold(row, event, id) {
    const [by = '', to = ''] = id.split('-');
    const before = row ?? { id, by, to, ...NO_LIKE, passed: false };
    switch (event.type) {
      case 'MemberLiked':
        return event.data.by === by
          ? {
              ...before,
              position: event.position,
              likedAt: event.recordedAt,
              comment: event.data.comment ? toSealedPayload(event) : null,
            }
          : unlessEmpty({ ...before, passed: false });
      case 'MemberUnliked':
        return unlessEmpty({ ...before, ...NO_LIKE });
      case 'MemberPassed':
        return { ...before, passed: true };
      case 'PassTakenBack':
        return unlessEmpty({ ...before, passed: false });
      case 'MemberBlocked':
        return null;
      default:
        return row;
    }
  },
};
