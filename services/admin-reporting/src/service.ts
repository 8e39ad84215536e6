import type { ServiceDefinition } from '@kolo/service';
import { createReport } from './report/report.ts';
import { adminCalls } from './routes.ts';
import { membersView } from './views/members.ts';
import { pairsView } from './views/pairs.ts';
import { sentView } from './views/sent.ts';

/** What operators see: everyone with an account, and the product's figures. Read models only. */
export const adminReportingService: ServiceDefinition = {
  name: 'admin-reporting',
  viewsVersion: 3,
  feed: ['identity', 'profile', 'interaction', 'messaging'],
  projections: [membersView, pairsView, sentView],
  collections: [],
  build: ({ documents, peers }) => ({
    calls: adminCalls(
      createReport(documents, () => performance.now()),
      peers,
    ),
  }),
};
