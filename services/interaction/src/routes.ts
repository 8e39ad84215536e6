import { dislikeRequest, type LikeResponse, likeRequest, Problem, streams } from '@kolo/contracts';
import { input, memberOf, type ServiceContext } from '@kolo/service';
import { Router } from 'express';
import { createMembers } from './members.ts';
import { pairDecider } from './pair/decide.ts';
import type { PairCommand } from './pair/pair.ts';
import { type LikeRow, likesView } from './views/likes.ts';

/** The calls about liking and passing (spec §7). */
export function routes(context: ServiceContext): Router {
  const { documents } = context;
  const members = createMembers(context);
  const handle = context.commands(pairDecider);

  async function choose(command: PairCommand) {
    const { by, to } = command;
    if (by === to) throw new Problem('own_profile');
    if (!(await members.exists(to))) throw new Problem('member_not_found');
    return handle({ stream: streams.pair(by, to), subject: by, command });
  }
  const likesWhere = (where: { by: string } | { to: string }) =>
    documents.find<LikeRow>(likesView.collection.name, { where, sort: { by: 'position', order: 'desc' } });

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
    const likes = await likesWhere({ by: memberOf(request) });
    response.json(likes.map(({ to }) => to));
  });
  router.get('/api/likes-received', async (request, response) => {
    const member = memberOf(request);
    if (!(await members.isPaid(member))) throw new Problem('paid_members_only');
    const likes = await likesWhere({ to: member });
    response.json(likes.map(({ by, likedAt }) => ({ id: by, likedAt })));
  });
  return router;
}
