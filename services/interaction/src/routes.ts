import { interactionCalls as calls, Problem, streams } from '@kolo/contracts';
import { type Served, type ServiceContext, serve } from '@kolo/service';
import { createLikes } from './likes.ts';
import { createMembers } from './members.ts';
import type { HandlePair } from './pair/decide.ts';
import type { PairCommand } from './pair/pairCommand.ts';

/** The calls about liking and passing (product 28). */
export function routes(context: ServiceContext, pairs: HandlePair): Served[] {
  const members = createMembers(context);
  const likes = createLikes(context.documents);

  async function choose(command: PairCommand) {
    const { by, to } = command;
    if (by === to) throw new Problem('own_profile');
    const stream = streams.pair(by, to);
    if (!(await members.fit(by, to))) {
      // Who does not fit any more may be let go of, and a like that stands may be repeated (product 33).
      const { likedBy, passedBy } = await pairs.stateOf(stream);
      const stands =
        command.type === 'LikeMember' ? likedBy.includes(by) : likedBy.length + passedBy.length > 0;
      if (!stands || (await context.keyring.erasedAmong([to])).size > 0)
        throw new Problem('member_not_found');
    }
    return pairs({ stream, subject: by, command });
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
    serve(calls.likesSent, async ({ member, query }) =>
      (await likes.sentBy(member, query.before)).map(({ to }) => to),
    ),
    serve(calls.likesReceived, ({ member, query }) => likes.receivedBy(member, query.before)),
  ];
}
