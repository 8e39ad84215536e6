import { identityCalls as calls } from '@kolo/contracts/api/identity';
import { Problem, tooManyRequests } from '@kolo/contracts/errors';
import type { Restriction } from '@kolo/contracts/folds';
import { clientAddress, type Served, type ServiceContext, serve } from '@kolo/service';
import type { Request } from 'express';
import type { Accounts, Registration, SignIn, Upkeep } from '../identity.ts';
import type { Asked } from '../letters/signInLetters.ts';
import type { Pace } from '../pace.ts';
import type { Registered } from '../registration/registration.ts';
import type { Requester } from '../signIn/signInLimits.ts';
import { wordsIn } from '../words.ts';
import { languageOf } from './languageOf.ts';
import { letIn, signedInOn } from './signedInOn.ts';

type Sessions = Pick<ServiceContext, 'settings' | 'secrets'>;

/**
 * The refusal of somebody who proved who they are: what was decided, why, and where to appeal
 * (docs/product.md#suspended-and-banned).
 */
const keptOut = ({ kind, until, ground, appeal }: Restriction): Problem =>
  new Problem(kind === 'ban' ? 'account_banned' : 'account_suspended', {
    fields: { ground, appeal, ...(until !== null && { until }) },
  });

/**
 * Registering and signing in without a password (docs/product.md#signing-in). Both requests for a letter answer the
 * same, at the same time, whether or not the address is known.
 */
export function signInCalls(
  identity: Registration & SignIn & Pick<Upkeep, 'background'> & Pick<Accounts, 'chooseLanguage'>,
  pace: Pace,
  { settings, secrets }: Sessions,
): Served[] {
  const { limits, letters, background, browsers } = identity;

  const requesterOf = async (request: Request, email: string): Promise<Requester> => ({
    email,
    clientAddress: clientAddress(request),
    knownDevice: await identity.knownDevice(browsers.of(request), email),
  });

  const askedBy = (request: Request, { email, knownDevice }: Requester): Asked => ({
    ...{ email, knownDevice },
    language: languageOf(request),
  });

  /** Who registered decides until the address is confirmed; English is what accounts have that chose nothing. */
  async function inLanguageOf(
    registered: Registered | null,
    { language }: Asked,
  ): Promise<Registered | null> {
    if (!registered?.account.isPending || language === (registered.account.language ?? 'en'))
      return registered;
    const { member, account } = registered;
    await identity.chooseLanguage(member, language);
    return { member, account: { ...account, language } };
  }

  return [
    serve(calls.login, async ({ body: { email }, request }) => {
      const startedAt = performance.now();
      const requester = await requesterOf(request, email);
      await limits.letterFrom(requester);
      const wait = await limits.letterTo(requester, 'sign-in');
      if (wait > 0) throw tooManyRequests(wait);
      background.run('a sign-in letter', () => letters.signIn(askedBy(request, requester)));
      await pace(startedAt);
      return { ok: true, message: wordsIn(languageOf(request)).say('messages.letterSent') };
    }),
    serve(calls.register, async ({ body: person, request }) => {
      const startedAt = performance.now();
      await limits.registrationFrom(clientAddress(request));
      // Beyond the limit the earlier registration and its letters stand, and the answer stays the same.
      const requester = await requesterOf(request, person.email);
      const mayWrite = (await limits.letterTo(requester, 'registration')) === 0;
      const registered = await identity.register(person, { mayReplace: mayWrite });
      if (mayWrite)
        background.run('a registration letter', async () => {
          const asked = askedBy(request, requester);
          await letters.registration(await inLanguageOf(registered, asked), asked);
        });
      await pace(startedAt);
      return { ok: true, message: wordsIn(languageOf(request)).say('messages.registered') };
    }),
    serve(calls.verifyCode, async ({ body: { email, code }, request, response }) => {
      const requester = await requesterOf(request, email);
      const wasRight = await limits.guess(requester);
      const on = signedInOn(request, settings, browsers);
      const session = await identity.redeem.code(email, code, { ...on, knownDevice: requester.knownDevice });
      if (!session) {
        const triesLeft = await identity.signIns.triesLeft(email, requester.knownDevice);
        throw new Problem('invalid_code', { fields: { triesLeft: String(triesLeft) } });
      }
      await wasRight();
      if ('restriction' in session) throw keptOut(session.restriction);
      letIn(response, session, { ...on, browsers, settings, secrets });
      const { firstName } = session;
      const message = wordsIn(languageOf(request)).say('messages.signedIn', { firstName });
      return { success: true, message, redirect: '/' };
    }),
  ];
}
