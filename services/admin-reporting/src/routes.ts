import { adminCalls as calls } from '@kolo/contracts/api/admin';
import type { InternalInput } from '@kolo/contracts/protocol/internal';
import { type Peers, type Served, serve } from '@kolo/service';
import type { ListUsers } from './users/listUsers.ts';

type Listing = InternalInput<'moderation', 'noteListing'>;

/**
 * The calls of the admin dashboard (docs/product.md#operators). What was shown is recorded first, so nothing
 * is shown without moderation (docs/product.md#a-stated-purpose).
 */
export const adminCalls = (listUsers: ListUsers, peers: Peers): Served[] => [
  serve(calls.adminUsers, async ({ member: by, query }) => {
    const answer = await listUsers(by, query);
    const { currentPage: page, totalCount: found, users } = answer;
    const listing: Listing = { by, page, found, shown: users.length, isSearch: query.search !== '' };
    await peers.ask('moderation', 'noteListing', listing);
    return answer;
  }),
];
