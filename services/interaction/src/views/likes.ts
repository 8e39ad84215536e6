import type { Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** One standing like: who likes whom, and where it stands in the journal. */
export interface LikeRow extends Row {
  id: string;
  by: string;
  to: string;
  position: string;
  likedAt: string;
}

/** The key of the row of a like. */
export const likeId = (by: string, to: string): string => `${by}-${to}`;

/** A row per standing like; taking the like back removes it. */
export const likesView: Projection<LikeRow> = {
  collection: {
    name: 'likes',
    indexes: [
      ['by', 'position'],
      ['to', 'position'],
    ],
  },
  involves: ['by', 'to'],
  keys: (event) =>
    event.type === 'MemberLiked' || event.type === 'MemberUnliked'
      ? [likeId(event.data.by, event.data.to)]
      : [],
  fold(row, event, id) {
    if (event.type === 'MemberUnliked') return null;
    if (event.type !== 'MemberLiked') return row;
    const { by, to } = event.data;
    return { id, by, to, position: event.position, likedAt: event.recordedAt };
  },
};
