import { interactionCalls as calls, Problem, streams } from '@kolo/contracts';
import { hiddenAmong, type Served, type ServiceContext, serve } from '@kolo/service';
import { createBlocks } from './blocks.ts';
import { createLikes } from './likes.ts';
import { createMembers } from './members.ts';
import type { HandlePair } from './pair/decide.ts';
import type { PairCommand } from './pair/pairCommand.ts';

/** The calls about liking, passing and blocking (product 28). */
export function routes(context: ServiceContext, pairs: HandlePair): Served[] {
  const members = createMembers(context);
  const likes = createLikes(context.documents);
  const blocks = createBlocks(context.documents);

  /** Whoever is hidden is nobody to others, but that a block of somebody who is only paused may be taken back. */
  async function mustNotBeHidden({ type, by, to }: PairCommand, stream: string): Promise<void> {
    const hidden = await hiddenAmong(context.documents, [by, to]);
    if (hidden.isNone) return;
    const { matched, blockedBy } = await pairs.stateOf(stream);
    if (!hidden.isBetween(by, to, matched)) return;
    const isOwnBlock = blockedBy === by && (type === 'BlockMember' || type === 'UnblockMember');
    if (isOwnBlock && !hidden.isBetween(by, to, true)) return;
    await members.fitByProfile(by, to);
    throw new Problem('member_not_found');
  }

  async function choose(command: PairCommand) {
    const { by, to } = command;
    if (by === to) throw new Problem('own_profile');
    const stream = streams.pair(by, to);
    await mustNotBeHidden(command, stream);
    if (!(await members.fit(by, to))) {
      // Who does not fit any more may be let go of, and what stands may be repeated (product 33).
      const { likedBy, passedBy, blockedBy } = await pairs.stateOf(stream);
      const stands =
        command.type === 'LikeMember'
          ? likedBy.includes(by)
          : likedBy.length + passedBy.length > 0 || blockedBy === by;
      if (!stands || (await context.keyring.erasedAmong([to])).size > 0)
        throw new Problem('member_not_found');
    }
    try {
      return await pairs({ stream, subject: by, command });
    } catch (error) {
      // Profile is asked about nobody at all, too: so both refusals take as long, and fail while profile is silent.
      if (error instanceof Problem && error.code === 'member_not_found') await members.fitByProfile(by, to);
      throw error;
    }
  }

  return [
    serve(calls.like, async ({ member, body }) => {
      const { state } = await choose({ type: 'LikeMember', by: member, to: body.likedUserId });
      return { success: true, isMatch: state.matched };
    }),
    serve(calls.unlike, async ({ member, body }) => {
      await choose({ type: 'UnlikeMember', by: member, to: body.likedUserId });
      return { success: true };
    }),
    serve(calls.dislike, async ({ member, body }) => {
      await choose({ type: 'PassMember', by: member, to: body.dislikedUserId });
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
