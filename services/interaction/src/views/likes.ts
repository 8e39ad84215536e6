import type { Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** One direction between two members: a like that stands, and whether who is liked has passed who likes. */
export interface LikeRow extends Row {
  id: string;
  by: string;
  to: string;
  /** Where the standing like is in the journal; empty when none stands. */
  position: string;
  likedAt: string;
  passed: boolean;
}

/** The key of the row of a like. */
export const likeId = (by: string, to: string): string => `${by}-${to}`;

const NO_LIKE = { position: '', likedAt: '' };
const worthKeeping = (row: LikeRow): LikeRow | null => (row.position === '' && !row.passed ? null : row);

/**
 * A row per standing like, and per pass, which keeps a like of the other side from being told (docs/product.md#plans).
 */
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
          ? { ...before, position: event.position, likedAt: event.recordedAt }
          : worthKeeping({ ...before, passed: false });
      case 'MemberUnliked':
        return worthKeeping({ ...before, ...NO_LIKE });
      case 'MemberPassed':
        return { ...before, passed: true };
      case 'PassTakenBack':
        return worthKeeping({ ...before, passed: false });
      case 'MemberBlocked':
        return null;
      default:
        return row;
    }
  },
};
