import {
  dislikeRequest,
  type LikeResponse,
  likeRequest,
  likesQuery,
  Problem,
  streams,
} from '@kolo/contracts';
import { input, memberOf, type ServiceContext } from '@kolo/service';
import { Router } from 'express';
import { createLikes } from './likes.ts';
import { createMembers } from './members.ts';
import type { HandlePair } from './pair/decide.ts';
import type { PairCommand } from './pair/pairCommand.ts';

/** The calls about liking and passing (product 28). */
export function routes(context: ServiceContext, pairs: HandlePair): Router {
  const likes = createLikes(context.documents);
  const members = createMembers(context);

  async function choose(command: PairCommand) {
    const { by, to } = command;
    if (by === to) throw new Problem('own_profile');
    if (!(await members.exists(to))) throw new Problem('member_not_found');
    return pairs({ stream: streams.pair(by, to), subject: by, command });
  }

  const router = Router();
  router.post('/api/like', async (request, response) => {
    const { likedUserId } = input(likeRequest, request.body);
    const { state } = await choose({ type: 'LikeMember', by: memberOf(request), to: likedUserId });
    response.json({ success: true, isMatch: state.matched } satisfies LikeResponse);
  });
  router.post('/api/unlike', async (request, response) => {
    const { likedUserId } = input(likeRequest, request.body);
    await choose({ type: 'UnlikeMember', by: memberOf(request), to: likedUserId });
    response.json({ success: true });
  });
  router.post('/api/dislike', async (request, response) => {
    const { dislikedUserId } = input(dislikeRequest, request.body);
    await choose({ type: 'PassMember', by: memberOf(request), to: dislikedUserId });
    response.json({ success: true });
  });
  router.get('/api/likes-sent', async (request, response) => {
    const { before } = input(likesQuery, request.query);
    const page = await likes.sentBy(memberOf(request), before);
    response.json(page.map(({ to }) => to));
  });
  router.get('/api/likes-received', async (request, response) => {
    const { before } = input(likesQuery, request.query);
    const member = memberOf(request);
    if (!(await members.isPaid(member))) throw new Problem('paid_members_only');
    const page = await likes.receivedBy(member, before);
    response.json(page.map(({ by, likedAt }) => ({ id: by, likedAt })));
  });
  return router;
}
