import type { InternalInput } from '@kolo/contracts';
import type { ServiceDefinition } from '@kolo/service';
import { auditActs } from './actsPage.ts';
import { createAppeals } from './appeals.ts';
import { createByCommand } from './byCommand.ts';
import { caseDecider } from './case/case.ts';
import { createCaseIds } from './case/caseIds.ts';
import { createCases } from './cases.ts';
import { followDecisions } from './consequences/consequences.ts';
import { destroyKeys, forgetOldCases } from './consequences/retention.ts';
import { sweeper } from './consequences/sweeper.ts';
import { moderationHeld } from './held.ts';
import { createNoteListing } from './listings.ts';
import { looksDecider } from './looks.ts';
import { createMemberAccess } from './memberAccess.ts';
import { createOpenCase } from './opening.ts';
import { reportVisibility } from './reportable.ts';
import { createFileReport } from './reporting.ts';
import { routes } from './routes.ts';
import { createRaiseSignal } from './signals/raise.ts';
import { actsView } from './views/acts.ts';
import { casesView } from './views/cases.ts';
import { membersView } from './views/members.ts';
import { waitingCases } from './waiting.ts';

/** Reports, cases, decisions and appeals. */
export const moderationService: ServiceDefinition = {
  name: 'moderation',
  viewsVersion: 7,
  projections: [casesView, actsView, membersView],
  feed: ['identity', 'profile'],
  collections: [],
  build(context) {
    const { documents, journal, peers, secrets, clock, log } = context;
    const handle = context.commands(caseDecider);
    const ids = createCaseIds(secrets);
    const cases = createCases(documents, clock);
    const openCase = createOpenCase(context, handle);
    const sweeping = sweeper(() => forgetOldCases(context, handle), log);
    return {
      calls: routes(context, {
        handle,
        fileReport: createFileReport(context, handle, ids),
        openCase,
        memberAccess: createMemberAccess({ cases, handle: context.commands(looksDecider), peers, clock }),
        appeals: createAppeals(journal, handle, ids),
        cases,
        ids,
      }),
      visibility: reportVisibility(peers),
      answers: {
        signal: createRaiseSignal(context, handle, ids),
        ...createByCommand({ handle, cases, openCase, ids }),
        ...moderationHeld(context),
        noteListing: createNoteListing(context),
        acts: (query: InternalInput<'moderation', 'acts'>) => auditActs({ documents, cases }, query),
      },
      measures: waitingCases(documents, clock),
      reactors: [
        { source: 'moderation', reactor: followDecisions({ peers, handle, ids }) },
        { source: 'moderation', reactor: destroyKeys(context) },
      ],
      async start(viewsOpened) {
        void viewsOpened.then(sweeping.start);
      },
      stop: () => sweeping.stop(),
    };
  },
};
