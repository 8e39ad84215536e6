import { interactionCalls as calls } from '@kolo/contracts/api/interaction';
import { streams } from '@kolo/contracts/ids';
import { HEADERS } from '@kolo/contracts/services';
import {
  createPhotoAddresses,
  type Given,
  type Served,
  type ServiceContext,
  type Sights,
  serve,
} from '@kolo/service';
import { createBlocks } from './blocks.ts';
import type { Comments, LikeToComment } from './comments.ts';
import { createLikes } from './likes.ts';
import type { HandlePair, PairCommand } from './pair/decide.ts';

const toComment = ({
  member,
  body,
  headers,
}: Pick<Given<typeof calls.likeWithComment>, 'member' | 'body' | 'headers'>): LikeToComment => ({
  by: member,
  to: body.likedUserId,
  text: body.comment,
  about: body.about,
  idempotencyKey: headers[HEADERS.idempotencyKey] ?? null,
});

/** The calls about liking, passing and blocking (docs/product.md#the-calls). */
export function routes(
  { documents, journal, ...signing }: Pick<ServiceContext, 'documents' | 'journal' | 'secrets' | 'clock'>,
  pairs: HandlePair,
  comments: Comments,
  sights: Sights,
): Served[] {
  const likes = createLikes({ documents, journal }, sights, createPhotoAddresses(signing));
  const blocks = createBlocks(documents, sights);

  const choose = (command: PairCommand) =>
    pairs({ stream: streams.pair(command.by, command.to), subject: command.by, command });

  return [
    serve(
      calls.like,
      async ({ member, body }) => {
        const { state } = await choose({ type: 'LikeMember', by: member, to: body.likedUserId });
        return { success: true, isMatch: state.matched };
      },
      // A like can be repeated even if the two no longer fit (docs/product.md#whom-one-may-see-and-choose).
      async ({ sight: { relation, pair } }) =>
        relation === 'chosen' && pair.liked ? { success: true, isMatch: pair.matched } : null,
    ),
    serve(
      calls.likeWithComment,
      async (given) => {
        const { matched } = await comments.like(toComment(given));
        return { success: true, isMatch: matched };
      },
      async (given) => {
        const liked = given.sight.relation === 'chosen' ? await comments.likedBefore(toComment(given)) : null;
        return liked && { success: true, isMatch: liked.matched };
      },
    ),
    serve(calls.unlike, async ({ member, body }) => {
      const { likedUserId: to, keepMatch } = body;
      await choose({ type: 'UnlikeMember', by: member, to, keepMatch });
      return { success: true };
    }),
    serve(calls.dislike, async ({ member, body }) => {
      const { dislikedUserId: to, keepMatch } = body;
      await choose({ type: 'PassMember', by: member, to, keepMatch });
      return { success: true };
    }),
    serve(calls.undislike, async ({ member, body }) => {
      await choose({ type: 'TakePassBack', by: member, to: body.dislikedUserId });
      return { success: true };
    }),
    serve(calls.unmatch, async ({ member, body }) => {
      await choose({ type: 'Unmatch', by: member, to: body.userId });
      return { success: true };
    }),
    serve(calls.likesSent, ({ member, query }) => likes.sentBy(member, query.before)),
    serve(calls.likeSent, async ({ member, params }) => ({
      comment: await likes.commentOn(member, params.id),
    })),
    serve(calls.likesReceived, ({ member, query }) => likes.receivedBy(member, query.before)),
    serve(calls.block, async ({ member, body }) => {
      await choose({ type: 'BlockMember', by: member, to: body.userId });
      return { success: true };
    }),
    serve(calls.unblock, async ({ member, body }) => {
      await choose({ type: 'UnblockMember', by: member, to: body.userId });
      return { success: true };
    }),
    serve(calls.blocked, ({ member, query }) => blocks.by(member, query.before)),
  ];
}
