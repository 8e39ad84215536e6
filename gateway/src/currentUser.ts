import type { ServerResponse } from 'node:http';
import { CALLS } from '@kolo/contracts/api/calls';
import type { CurrentUser } from '@kolo/contracts/api/identity';
import { ageAt } from '@kolo/contracts/dates';
import { Problem } from '@kolo/contracts/errors';
import { monthlyMessageLimit } from '@kolo/contracts/profile/enumerations';
import { roleOf } from '@kolo/contracts/protocol/internal/identity';
import { isSiteLanguage } from '@kolo/contracts/site/languages';
import { issueCsrf, type Peers, type Secrets, type Settings, withoutAnswer } from '@kolo/service';
import type { EdgeSession } from './edge/sessions.ts';
import { rememberedLanguage, rememberLanguage } from './site/language.ts';

const HEADERS = new Map([
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
]);

export type CurrentUserAnswer = (session: EdgeSession, response: ServerResponse) => Promise<void>;

/**
 * Answers GET /auth/user from identity, profile and messaging, and works without the last two
 * (docs/design.md#the-edge). Also renews the CSRF cookie.
 */
export function createCurrentUserAnswer(
  peers: Peers,
  settings: Settings,
  secrets: Secrets,
): CurrentUserAnswer {
  /** Pages are in the language of the cookie; the account's follows its member to other browsers. */
  const keepLanguage = (response: ServerResponse, language: string | null | undefined) => {
    if (typeof language !== 'string' || !isSiteLanguage(language)) return;
    if (rememberedLanguage(response.req) === language) return;
    rememberLanguage(response, language, { isSecure: settings.secureCookies });
  };
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
      // Without an answer, guess that there is one: the product's pages have error states, the wizard does
      // not.
      hasProfile: profile !== null,
      messagesUsedThisMonth: usage?.messagesUsedThisMonth ?? 0,
      messageLimit: monthlyMessageLimit(account.tier),
      messagesRenewAt: usage?.renewAt,
      isAdmin: roleOf(account) !== null,
      profileImageUrl: profile?.profileImageUrl ?? null,
      age: ageAt(account.birthdate, new Date()) ?? undefined,
      isPaused: account.isPaused,
      gender: profile?.gender,
    };
    if (settings.checkAnswers) CALLS.currentUser.answers[200].parse(user);
    keepLanguage(response, account.language);
    issueCsrf(response, { token, lifetime, settings, secrets });
    response.setHeaders(HEADERS).end(JSON.stringify(user));
  };
}
