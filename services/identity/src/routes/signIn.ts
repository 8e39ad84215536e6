import { identityCalls as calls, LIMITS, Problem, type Restriction, tooManyRequests } from '@kolo/contracts';
import { clientAddress, issueSession, type Served, type ServiceContext, serve } from '@kolo/service';
import type { Identity } from '../identity.ts';
import { MESSAGES } from '../messages.ts';
import type { Pace } from '../pace.ts';
import { signedInOn } from './signedInOn.ts';

type Sessions = Pick<ServiceContext, 'settings' | 'secrets'>;

/** The refusal of somebody who proved who they are: what was decided, why, and where to appeal (product 47). */
const keptOut = ({ kind, until, ground, appeal }: Restriction): Problem =>
  new Problem(kind === 'ban' ? 'account_banned' : 'account_suspended', {
    fields: { ground, appeal, ...(until !== null && { until }) },
  });

/**
 * Registering and signing in without a password (product 5). Both requests for a letter answer the same, at the
 * same time, whether or not the address is known.
 */
export function signInCalls(identity: Identity, pace: Pace, { settings, secrets }: Sessions): Served[] {
  const { limits, letters, background } = identity;

  return [
    serve(calls.login, async ({ body: { email }, request }) => {
      const startedAt = performance.now();
      await limits.letterFrom(clientAddress(request));
      const wait = await limits.letterTo(email, 'sign-in');
      if (wait > 0) throw tooManyRequests(wait);
      background.run('a sign-in letter', () => letters.signIn(email));
      await pace(startedAt);
      return { ok: true, message: MESSAGES.letterSent };
    }),
    serve(calls.register, async ({ body: person, request }) => {
      const startedAt = performance.now();
      await limits.registrationFrom(clientAddress(request));
      const registered = await identity.register(person);
      // Beyond the limit the earlier letters stand and the answer stays the same.
      if ((await limits.letterTo(person.email, 'registration')) === 0)
        background.run('a registration letter', () => letters.registration(registered, person.email));
      await pace(startedAt);
      return { ok: true, message: MESSAGES.registered };
    }),
    serve(calls.verifyCode, async ({ body: { email, code }, request, response }) => {
      const wasRight = await limits.guess(email, clientAddress(request));
      const session = await identity.redeem.code(email, code, signedInOn(request, settings));
      if (!session) throw new Problem('invalid_code');
      await wasRight();
      if ('restriction' in session) throw keptOut(session.restriction);
      issueSession(response, { token: session.token, lifetime: LIMITS.session.idle, settings, secrets });
      return { success: true, message: MESSAGES.signedIn(session.firstName), redirect: '/' };
    }),
  ];
}
