import type { ServiceDefinition } from '@kolo/service';
import { identityAnswers } from './answers.ts';
import { createMustBeSure } from './confirmation/mustBeSure.ts';
import { correctionReactor } from './correction/correctionReactor.ts';
import { directoryCollection } from './directory/directory.ts';
import { erasureReactor } from './erasure/erasureReactor.ts';
import { createIdentity } from './identity.ts';
import { noticesCollection } from './letters/notices.ts';
import { createPace } from './pace.ts';
import { bannedCollection } from './restriction/bannedAddresses.ts';
import { accountCalls } from './routes/account.ts';
import { confirmationRoutes } from './routes/confirmation.ts';
import { serveContact } from './routes/contact.ts';
import { linkCalls } from './routes/link.ts';
import { planRoutes } from './routes/plan.ts';
import { secondFactorRoutes } from './routes/secondFactor.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signInCalls } from './routes/signIn.ts';
import { yourDataRoutes } from './routes/yourData.ts';
import { factorLetters } from './secondFactor/factorLetters.ts';
import { accountsView } from './views/accounts.ts';

const SWEEP_EVERY_MS = 3_600_000;

/**
 * Identity, with the time from a request for a letter to its answer, which goes with the budgets, and that between two looks for
 * suspensions that are over and accounts that nobody has confirmed; tests have none to lose.
 */
export const defineIdentity = ({ answerDelayMs = 400, lookEveryMs = 60_000 } = {}): ServiceDefinition => ({
  name: 'identity',
  viewsVersion: 7,
  projections: [accountsView],
  feed: [],
  collections: [directoryCollection, bannedCollection, noticesCollection],
  build(context) {
    const { mail, clock, log, settings } = context;
    const identity = createIdentity(context);
    const answers = identityAnswers(context, identity);

    const mustBeSure = createMustBeSure(identity, answers);

    const { background, dueAccounts } = identity;
    const sweep = () =>
      identity.sweep().catch((error) => log.warn({ err: error }, 'sweeping the state failed'));
    let ending: NodeJS.Timeout | undefined;
    let sweeping: NodeJS.Timeout | undefined;
    return {
      calls: [
        ...signInCalls(identity, createPace(settings.budgets ? answerDelayMs : 0), context),
        ...linkCalls(identity, context),
        ...accountCalls(identity, mustBeSure, context),
        ...confirmationRoutes(identity),
        ...sessionRoutes(context),
        ...secondFactorRoutes(identity, answers),
        ...planRoutes(identity, answers),
        ...yourDataRoutes(context, identity.yourData, mustBeSure),
        serveContact(identity),
      ],
      answers: { ...answers, ...identity.yourData.answers },
      reactors: [
        { source: 'identity', reactor: erasureReactor(identity.erasure) },
        { source: 'identity', reactor: factorLetters(identity.notices) },
        { source: 'identity', reactor: identity.spellings },
        { source: 'identity', reactor: correctionReactor(identity.correction, identity.notices) },
      ],
      measures: [
        { name: 'kolo_outbox_letters', read: async () => [{ value: await mail.waiting() }] },
        {
          name: 'kolo_outbox_oldest_seconds',
          async read() {
            const since = await mail.waitingSince();
            return [{ value: since === null ? 0 : Math.max(0, clock().getTime() - since) / 1_000 }];
          },
        },
      ],
      async start() {
        await sweep();
        sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref();
        ending = setInterval(
          () => background.run('settling due accounts', dueAccounts.settle),
          lookEveryMs,
        ).unref();
      },
      async stop() {
        clearInterval(sweeping);
        clearInterval(ending);
        dueAccounts.stop();
        await background.drain();
      },
    };
  },
});

export const identityService = defineIdentity();
