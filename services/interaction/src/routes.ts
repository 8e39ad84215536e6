import { interactionCalls as calls, streams } from '@kolo/contracts';
import { createPhotoAddresses, type Served, type ServiceContext, type Sights, serve } from '@kolo/service';
import { createBlocks } from './blocks.ts';
import { createLikes } from './likes.ts';
import type { HandlePair } from './pair/decide.ts';
import type { PairCommand } from './pair/pairCommand.ts';

/** The calls about liking, passing and blocking (docs/product.md#the-calls). */
export function routes(
  { documents, ...signing }: Pick<ServiceContext, 'documents' | 'secrets' | 'clock'>,
  pairs: HandlePair,
  sights: Sights,
): Served[] {
  const likes = createLikes(documents, sights, createPhotoAddresses(signing));
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
      // A like that stands may be repeated, though the two do not fit any more
      // (docs/product.md#whom-one-may-see-and-choose).
      async ({ sight: { relation, pair } }) =>
        relation === 'chosen' && pair.liked ? { success: true, isMatch: pair.matched } : null,
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
