import type { ServiceDefinition } from '@kolo/service';
import { identityAnswers } from './answers.ts';
import { AWAY } from './away/away.ts';
import { createRequireConfirmation } from './confirmation/requireConfirmation.ts';
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
import { letterRoutes } from './routes/letters.ts';
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
 * `answerDelayMs`: between a request for a letter and its answer (off without budgets). `settleEveryMs`:
 * between runs of due accounts.
 */
export const defineIdentity = ({ answerDelayMs = 400, settleEveryMs = 60_000 } = {}): ServiceDefinition => ({
  name: 'identity',
  viewsVersion: 10,
  projections: [accountsView],
  feed: [],
  collections: [directoryCollection, bannedCollection, noticesCollection, AWAY],
  build(context) {
    const { mail, clock, log, settings } = context;
    const identity = createIdentity(context);
    const answers = identityAnswers(context, identity);

    const requireConfirmation = createRequireConfirmation(identity, answers);

    const { background, dueAccounts } = identity;
    const sweep = () =>
      identity.sweep().catch((error) => log.warn({ err: error }, 'sweeping the state failed'));
    let ending: NodeJS.Timeout | undefined;
    let sweeping: NodeJS.Timeout | undefined;
    return {
      calls: [
        ...signInCalls(identity, createPace(settings.budgets ? answerDelayMs : 0), context),
        ...linkCalls(identity, context),
        ...accountCalls(identity, requireConfirmation, context),
        ...confirmationRoutes(identity),
        ...letterRoutes(identity.away),
        ...sessionRoutes(context),
        ...secondFactorRoutes(identity, answers),
        ...planRoutes(identity, answers),
        ...yourDataRoutes(context, identity.yourData, requireConfirmation),
        serveContact(identity),
      ],
      answers: { ...answers, ...identity.yourData.answers },
      reactors: [
        { source: 'identity', reactor: erasureReactor(identity.erasure) },
        { source: 'identity', reactor: factorLetters(identity.notices, settings.publicUrl) },
        { source: 'identity', reactor: identity.spellings },
        { source: 'identity', reactor: identity.absence.letters },
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
        background.run('settling due accounts', dueAccounts.settle);
        sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref();
        ending = setInterval(
          () => background.run('settling due accounts', dueAccounts.settle),
          settleEveryMs,
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
