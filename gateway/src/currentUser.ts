import type { ServerResponse } from 'node:http';
import { CALLS, type CurrentUser, isPaid, LIMITS, Problem, roleOf } from '@kolo/contracts';
import { issueCsrf, type Peers, type Secrets, type Settings, withoutAnswer } from '@kolo/service';
import type { EdgeSession } from './edge/sessions.ts';

const HEADERS = new Map([
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
]);

/** Answers GET /auth/user for a session. */
export type CurrentUserAnswer = (session: EdgeSession, response: ServerResponse) => Promise<void>;

/**
 * Who am I, put together from identity, profile and messaging; it answers without the last two as well
 * (docs/design.md#the-edge). Also renews the CSRF cookie.
 */
export function currentUserAnswer(peers: Peers, settings: Settings, secrets: Secrets): CurrentUserAnswer {
  return async ({ member: memberId, token, lifetime }, response) => {
    const account = await peers.ask('identity', 'account', { memberId, present: true });
    if (!account) throw new Problem('sign_in_required');
    const [profile, usage] = await Promise.all([
      peers.ask('profile', 'summary', { memberId }).catch(withoutAnswer(undefined)),
      peers.ask('messaging', 'usage', { memberId }).catch(withoutAnswer(undefined)),
    ]);
    const user: CurrentUser = {
      id: account.id,
      firstName: profile?.firstName ?? account.firstName,
      email: account.email,
      subscriptionTier: account.tier,
      // Without an answer, the product's pages are a better guess than the wizard: they have error states of their own.
      hasProfile: profile !== null,
      messagesUsedThisMonth: usage?.messagesUsedThisMonth ?? 0,
      messageLimit: LIMITS.messagesPerMonth[isPaid(account.tier) ? 'paid' : 'free'],
      isAdmin: roleOf(account) !== null,
      profileImageUrl: profile?.profileImageUrl ?? null,
      isPaused: account.isPaused,
    };
    if (settings.checkAnswers) CALLS.currentUser.answers[200].parse(user);
    issueCsrf(response, { token, lifetime, settings, secrets });
    response.setHeaders(HEADERS).end(JSON.stringify(user));
  };
}
