import { adminUsersQuery, Problem } from '@kolo/contracts';
import { input, memberOf, type Peers, PeerUnavailableError } from '@kolo/service';
import { Router } from 'express';
import type { Report } from './report/report.ts';

/** The calls of the admin dashboard: for operators; anyone else is told that there is nothing (product 23). */
export function adminRoutes(report: Report, peers: Peers): Router {
  const router = Router();

  router.get('/api/admin/users', async (request, response) => {
    const memberId = memberOf(request);
    if (!(await isOperator(peers, memberId))) throw new Problem('not_found');
    const query = input(adminUsersQuery, request.query);
    response.json(await report(memberId, query));
  });

  return router;
}

/** Identity decides; without its answer nobody is let in. Throws `unavailable`. */
async function isOperator(peers: Peers, memberId: string): Promise<boolean> {
  try {
    return (await peers.ask('identity', 'account', { memberId }))?.isOperator ?? false;
  } catch (error) {
    if (error instanceof PeerUnavailableError) throw new Problem('unavailable', { cause: error });
    throw error;
  }
}
