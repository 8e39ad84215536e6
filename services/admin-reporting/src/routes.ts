import { adminCalls as calls, type InternalInput } from '@kolo/contracts';
import { type Peers, type Served, serve } from '@kolo/service';
import type { Report } from './report/report.ts';

type Listing = InternalInput<'moderation', 'noteListing'>;

/**
 * The calls of the admin dashboard: for operators; anyone else is told that there is nothing
 * (docs/product.md#operators). Who was shown which page is noted before it is given; without moderation nothing is
 * (docs/product.md#a-stated-purpose).
 */
export const adminCalls = (report: Report, peers: Peers): Served[] => [
  serve(calls.adminUsers, async ({ member: by, query }) => {
    const answer = await report(by, query);
    const { currentPage: page, totalCount: found, users } = answer;
    const listing: Listing = { by, page, found, shown: users.length, isSearch: query.search !== '' };
    await peers.ask('moderation', 'noteListing', listing);
    return answer;
  }),
];
