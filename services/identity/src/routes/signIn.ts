import {
  LIMITS,
  loginRequest,
  Problem,
  registerRequest,
  tooManyRequests,
  type VerifyCodeResponse,
  verifyCodeRequest,
} from '@kolo/contracts';
import { clientAddress, input, issueSession, type ServiceContext } from '@kolo/service';
import type { Router } from 'express';
import type { Identity } from '../identity.ts';
import { MESSAGES } from '../messages.ts';
import type { Pace } from '../pace.ts';

type Sessions = Pick<ServiceContext, 'settings' | 'secrets'>;

/**
 * Registering and signing in without a password (product 5). Both requests for a letter answer the same, at the
 * same time, whether or not the address is known.
 */
export function signInRoutes(
  router: Router,
  identity: Identity,
  pace: Pace,
  { settings, secrets }: Sessions,
): void {
  const { limits, letters, background } = identity;

  router.post('/auth/login', async (request, response) => {
    const startedAt = performance.now();
    const { email } = input(loginRequest, request.body);
    await limits.letterFrom(clientAddress(request));
    const wait = await limits.letterTo(email, 'sign-in');
    if (wait > 0) throw tooManyRequests(wait);
    background.run('a sign-in letter', () => letters.signIn(email));
    await pace(startedAt);
    response.json({ ok: true, message: MESSAGES.letterSent });
  });

  router.post('/auth/register', async (request, response) => {
    const startedAt = performance.now();
    const person = input(registerRequest, request.body);
    await limits.letterFrom(clientAddress(request));
    const registered = await identity.register(person);
    // Beyond the limit the earlier letters stand and the answer stays the same.
    if ((await limits.letterTo(person.email, 'registration')) === 0)
      background.run('a registration letter', () => letters.registration(registered));
    await pace(startedAt);
    response.json({ ok: true, message: MESSAGES.registered });
  });

  router.post('/auth/verify-code', async (request, response) => {
    const { email, code } = input(verifyCodeRequest, request.body);
    const wasRight = await limits.guess(email, clientAddress(request));
    const session = await identity.redeem.code(email, code);
    if (!session) throw new Problem('invalid_code');
    await wasRight();
    issueSession(response, { token: session.token, lifetime: LIMITS.session.idle, settings, secrets });
    const answer: VerifyCodeResponse = {
      success: true,
      message: MESSAGES.signedIn(session.firstName),
      redirect: '/',
    };
    response.json(answer);
  });
}
