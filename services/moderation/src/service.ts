import type { InternalInput } from '@kolo/contracts/protocol/internal';
import type { ServiceDefinition } from '@kolo/service';
import { createMemberAccess } from './access/memberAccess.ts';
import { createNoteListing } from './access/noteListing.ts';
import { pageViewsDecider } from './access/pageViews.ts';
import { createBanLimit } from './case/banLimit.ts';
import { caseDecider } from './case/case.ts';
import { createCaseIds } from './case/caseIds.ts';
import { createCommandActions } from './case/commandActions.ts';
import { followDecisions } from './consequences/consequences.ts';
import { destroyKeys, forgetOldCases } from './consequences/retention.ts';
import { createSweeper } from './consequences/sweeper.ts';
import { auditActs } from './pages/actsPage.ts';
import { createCases } from './pages/cases.ts';
import { createPersonalData } from './personalData.ts';
import { createSettleDueCases, noteDepartures } from './queue/dueCases.ts';
import { queueRoutes } from './queue/queueRoutes.ts';
import { createAppeals } from './reports/appeals.ts';
import { createFileReport } from './reports/fileReport.ts';
import { createOpenCase } from './reports/openCase.ts';
import { reportVisibility } from './reports/reportVisibility.ts';
import { routes } from './routes.ts';
import { createRaiseSignal } from './signals/raise.ts';
import { actsView } from './views/acts.ts';
import { casesView } from './views/cases.ts';
import { membersView } from './views/members.ts';
import { waitingCases } from './waitingCases.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Reports, cases, decisions and appeals. */
export const moderationService: ServiceDefinition = {
  name: 'moderation',
  viewsVersion: 8,
  projections: [casesView, actsView, membersView],
  feed: ['identity', 'profile'],
  collections: [],
  build(context) {
    const { documents, journal, peers, secrets, clock, log } = context;
    const handle = context.commands(caseDecider);
    const ids = createCaseIds(secrets);
    const cases = createCases(documents, clock);
    const openCase = createOpenCase(context, handle);
    const banLimit = createBanLimit(context);
    const sweepers = [
      { name: 'forgetting old cases', everyMs: HOUR_MS, work: () => forgetOldCases(context, handle) },
      {
        name: 'making decisions that are due',
        everyMs: SECOND_MS,
        work: createSettleDueCases({ ...context, handle, ids }),
      },
    ].map((sweep) => createSweeper(sweep, log));
    return {
      calls: [
        ...routes(context, {
          handle,
          fileReport: createFileReport(context, handle, ids),
          openCase,
          memberAccess: createMemberAccess({
            cases,
            handle: context.commands(pageViewsDecider),
            peers,
            clock,
          }),
          appeals: createAppeals(journal, handle, ids),
          cases,
          banLimit,
          ids,
        }),
        ...queueRoutes(context, { handle, cases, banLimit }),
      ],
      visibility: reportVisibility(peers),
      answers: {
        signal: createRaiseSignal(context, handle, ids),
        ...createCommandActions({ handle, cases, openCase, ids }),
        ...createPersonalData(context),
        noteListing: createNoteListing(context),
        acts: (query: InternalInput<'moderation', 'acts'>) => auditActs({ documents, cases }, query),
      },
      measures: waitingCases(documents, clock),
      reactors: [
        { source: 'moderation', reactor: followDecisions({ peers, handle, ids }) },
        { source: 'moderation', reactor: destroyKeys(context) },
        { source: 'identity', reactor: noteDepartures(context, { handle, cases }) },
      ],
      async start(viewsOpened) {
        void viewsOpened.then(() => {
          for (const sweeper of sweepers) sweeper.start();
        });
      },
      async stop() {
        await Promise.all(sweepers.map((sweeper) => sweeper.stop()));
      },
    };
  },
};
