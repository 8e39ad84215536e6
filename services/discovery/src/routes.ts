import { isId, matchesQuery, Problem } from '@kolo/contracts';
import { type Clock, input, memberOf } from '@kolo/service';
import { Router } from 'express';
import { soon } from './members/arrival.ts';
import type { MemberIndex } from './members/memberIndex.ts';
import { balkanScore } from './score/score.ts';
import { matchesList } from './search/matchesList.ts';
import { EMPTY_PAGE, matchesPage } from './search/matchesPage.ts';

/** The calls of discovery (product 28). A viewer whose profile is not complete meets nobody. */
export function discoveryRoutes(index: () => MemberIndex, clock: Clock): Router {
  const router = Router();
  const viewerOf = (id: string) => soon(() => index().candidates.get(id));

  router.get('/api/matches', async (request, response) => {
    const viewer = await viewerOf(memberOf(request));
    response.json(viewer ? matchesList(index(), viewer) : []);
  });

  router.get('/api/matches/paginated', async (request, response) => {
    const id = memberOf(request);
    const query = input(matchesQuery, request.query);
    const viewer = await viewerOf(id);
    response.json(viewer ? matchesPage(index(), viewer, query, clock()) : EMPTY_PAGE);
  });

  router.get('/api/balkan-score/:id', async (request, response) => {
    const viewerId = memberOf(request);
    const { id } = request.params;
    if (!isId(id) || id === viewerId) throw new Problem('member_not_found');
    const viewer = await viewerOf(viewerId);
    const other = index().candidates.get(id);
    if (!viewer) throw new Problem('profile_missing');
    if (!other) throw new Problem('member_not_found');
    response.json(balkanScore(viewer.traits, other.traits));
  });

  return router;
}
