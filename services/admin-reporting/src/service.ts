import type { ServiceDefinition } from '@kolo/service';
import { remembered } from './report/remembered.ts';
import { readReport } from './report/report.ts';
import { adminRoutes } from './routes.ts';
import { membersView } from './views/members.ts';
import { pairsView } from './views/pairs.ts';
import { sentView } from './views/sent.ts';

const REPORT_LIFETIME = 1_000;

/** What operators see: everyone with an account, and the product's figures. Read models only. */
export const adminReportingService: ServiceDefinition = {
  name: 'admin-reporting',
  viewsVersion: 1,
  feed: ['identity', 'profile', 'interaction', 'messaging'],
  projections: [membersView, pairsView, sentView],
  collections: [],
  build: ({ documents, peers }) => ({
    routes: adminRoutes(
      remembered(
        () => readReport(documents),
        REPORT_LIFETIME,
        () => performance.now(),
      ),
      peers,
    ),
  }),
};
