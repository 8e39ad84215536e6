import { createHash } from 'node:crypto';
import { Problem } from '@kolo/contracts/errors';
import type { Comment } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { CommentAbout } from '@kolo/contracts/profile/commentAbout';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { WORDS } from '@kolo/contracts/words';
import type { ServiceContext } from '@kolo/service';
import { decide, type HandlePair, hasCommented } from './pair/decide.ts';

export interface LikeToComment {
  by: string;
  to: string;
  text: string;
  about: CommentAbout;
  idempotencyKey: string | null;
}

/** A like's state after a call. */
export interface Liked {
  matched: boolean;
}

export interface Comments {
  /**
   * Likes with a comment, which counts as a message of the month (docs/product.md#a-word-with-the-like). Throws
   * `already_liked`, `message_limit_reached`, `conflict`, and `invalid_input` for a photo that is not theirs.
   */
  like(like: LikeToComment): Promise<Liked>;
  /** The same like, if it was sent before. Throws `conflict`. */
  likedBefore(like: LikeToComment): Promise<Liked | null>;
  /** Of a match; none once one of the two was erased. */
  between(pair: InternalInput<'interaction', 'comments'>): Promise<InternalOutput<'interaction', 'comments'>>;
}

export function createComments(
  { peers, randomBytes, keyring }: Pick<ServiceContext, 'peers' | 'randomBytes' | 'keyring'>,
  pairs: HandlePair,
): Comments {
  const toComment = ({ by, text, about, idempotencyKey }: LikeToComment): Comment => ({
    id: createHash('sha256')
      .update(by)
      .update(idempotencyKey ?? randomBytes(16))
      .digest('base64url'),
    text,
    about,
  });

  async function requireTheirPhoto(memberId: string, about: CommentAbout): Promise<void> {
    if (!('photoId' in about)) return;
    const { photoIds } = await peers.ask('media', 'album', { memberId });
    if (photoIds?.includes(about.photoId) === false)
      throw new Problem('invalid_input', { fields: { about: WORDS.notTheirPhoto } });
  }

  return {
    async like(like) {
      const { by, to } = like;
      const stream = streams.pair(by, to);
      const command = { type: 'LikeWithComment', by, to, comment: toComment(like) } as const;
      const pair = await pairs.stateOf(stream);
      // Decided first, so that what is refused or repeated is not charged.
      if (decide(pair, command).length === 0) return pair;
      await requireTheirPhoto(to, like.about);
      // Racing or broken-off tries share their number, so each comment is charged once.
      const nth = pair.commented.filter((comment) => comment.by === by).length + 1;
      const { charged } = await peers.ask('messaging', 'chargeComment', { from: by, to, nth });
      if (!charged) throw new Problem('message_limit_reached');
      const { state } = await pairs({ stream, subject: by, command });
      return state;
    },
    async likedBefore(like) {
      if (like.idempotencyKey === null) return null;
      const pair = await pairs.stateOf(streams.pair(like.by, like.to));
      const comment = toComment(like);
      return pair.commented.some(({ id }) => id === comment.id) &&
        hasCommented(pair, { by: like.by, comment })
        ? pair
        : null;
    },
    async between({ one, other }) {
      const { matched, comments } = await pairs.stateOf(streams.pair(one, other));
      if (!matched || comments.length === 0) return { comments: [] };
      const erased = await keyring.erasedAmong([one, other]);
      if (erased.size > 0) return { comments: [] };
      const otherThan = (by: string) => (by === one ? other : one);
      return { comments: comments.map((comment) => ({ ...comment, to: otherThan(comment.by) })) };
    },
  };
}
