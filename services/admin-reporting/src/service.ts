import type { ServiceDefinition } from '@kolo/service';
import { adminCalls } from './routes.ts';
import { createListUsers } from './users/listUsers.ts';
import { membersView } from './views/members.ts';
import { pairsView } from './views/pairs.ts';
import { sentView } from './views/sent.ts';

/** Accounts and figures for operators. Read models only. */
export const adminReportingService: ServiceDefinition = {
  name: 'admin-reporting',
  viewsVersion: 4,
  feed: ['identity', 'profile', 'interaction', 'messaging'],
  projections: [membersView, pairsView, sentView],
  collections: [],
  build: ({ documents, peers }) => ({
    calls: adminCalls(
      createListUsers(documents, () => performance.now()),
      peers,
    ),
  }),
};
