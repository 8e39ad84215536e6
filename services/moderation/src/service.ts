import type { ServiceDefinition } from '@kolo/service';
import { createAppeals } from './appeals.ts';
import { caseDecider } from './case/case.ts';
import { createCaseIds } from './case/caseIds.ts';
import { createCases } from './cases.ts';
import { followDecisions } from './consequences/consequences.ts';
import { destroyKeys, forgetOldCases } from './consequences/retention.ts';
import { sweeper } from './consequences/sweeper.ts';
import { createFileReport } from './reporting.ts';
import { routes } from './routes.ts';
import { actsView } from './views/acts.ts';
import { casesView } from './views/cases.ts';
import { membersView } from './views/members.ts';

/** Reports, cases, decisions and appeals. */
export const moderationService: ServiceDefinition = {
  name: 'moderation',
  viewsVersion: 1,
  projections: [casesView, actsView, membersView],
  feed: ['identity', 'profile'],
  collections: [],
  build(context) {
    const { documents, journal, peers, secrets, clock, log } = context;
    const handle = context.commands(caseDecider);
    const ids = createCaseIds(secrets);
    const sweeping = sweeper(() => forgetOldCases(context, handle), log);
    return {
      calls: routes(context, {
        handle,
        fileReport: createFileReport(context, handle, ids),
        appeals: createAppeals(journal, handle, ids),
        cases: createCases(documents, clock),
      }),
      reactors: [
        { source: 'moderation', reactor: followDecisions({ peers, handle, ids }) },
        { source: 'moderation', reactor: destroyKeys(context) },
      ],
      async start() {
        sweeping.start();
      },
      stop: () => sweeping.stop(),
    };
  },
};
