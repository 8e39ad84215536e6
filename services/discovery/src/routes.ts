import { isId, type MatchesPage, matchesQuery, Problem } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type Clock, input, memberOf } from '@kolo/service';
import { Router } from 'express';
import type { Arrival } from './members/arrival.ts';
import type { MemberIndex } from './members/memberIndex.ts';
import { balkanScore } from './score/score.ts';
import { cardsOf } from './search/cards.ts';
import type { Found, FoundPage } from './search/search.ts';

const NOBODY: FoundPage = { found: [], hasMore: false, totalCount: 0 };

/** The calls of discovery (product 28). A viewer whose profile is not complete meets nobody. */
export function discoveryRoutes(
  index: () => MemberIndex,
  documents: Pick<Documents, 'getMany'>,
  clock: Clock,
  soon: Arrival,
): Router {
  const router = Router();
  const cards = (found: readonly Found[]) => cardsOf(found, documents, (id) => index().has(id));

  router.get('/api/matches', async (request, response) => {
    const id = memberOf(request);
    response.json(await cards((await soon(id, () => index().list(id))) ?? []));
  });

  router.get('/api/matches/paginated', async (request, response) => {
    const id = memberOf(request);
    const query = input(matchesQuery, request.query);
    const { found, hasMore, totalCount } = (await soon(id, () => index().page(id, query, clock()))) ?? NOBODY;
    const page: MatchesPage = { items: await cards(found), hasMore, totalCount };
    response.json(page);
  });

  router.get('/api/balkan-score/:id', async (request, response) => {
    const viewerId = memberOf(request);
    const { id } = request.params;
    if (!isId(id) || id === viewerId) throw new Problem('member_not_found');
    // Who was shown by another instance may not have come to this one yet.
    const [viewer, other] = await Promise.all(
      [viewerId, id].map((member) => soon(member, () => index().traitsOf(member))),
    );
    if (!viewer) throw new Problem('profile_missing');
    if (!other) throw new Problem('member_not_found');
    response.json(balkanScore(viewer, other));
  });

  return router;
}
