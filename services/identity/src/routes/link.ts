import { identityCalls as calls, LIMITS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { issueSession, type Served, type ServiceContext, serve } from '@kolo/service';
import type { Response } from 'express';
import type { Identity } from '../identity.ts';
import { linkPage } from '../linkPage/linkPage.ts';
import { CONTENT_SECURITY_POLICY } from '../linkPage/style.ts';
import { MESSAGES } from '../messages.ts';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';
import { signedInOn } from './signedInOn.ts';

const SEE_OTHER = 303;

type Needs = Pick<ServiceContext, 'settings' | 'secrets'> & { documents: Documents };

/**
 * The sign-in link: a page on GET and HEAD, which use nothing up, and the sign-in itself on POST. A link that does not
 * work leads to the login screen. Redirects name paths of this site only.
 */
export function linkCalls({ signIns, redeem }: Identity, context: Needs): Served[] {
  const { settings, secrets, documents } = context;

  const refuse = (response: Response) =>
    response.redirect(SEE_OTHER, `/login?error=${encodeURIComponent(MESSAGES.linkInvalid)}`);

  return [
    serve(calls.openLink, async ({ params, response }) => {
      const member = await signIns.memberOf(params.token);
      const account = member && (await documents.get<AccountRow>(ACCOUNTS, member));
      response.setHeader('Referrer-Policy', 'same-origin');
      if (!account) return refuse(response);
      response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
      response.type('html').send(linkPage(account.email));
    }),
    serve(calls.followLink, async ({ params, request, response }) => {
      const session = await redeem.link(params.token, signedInOn(request, settings));
      if (!session) return refuse(response);
      issueSession(response, { token: session.token, lifetime: LIMITS.session.idle, settings, secrets });
      response.redirect(SEE_OTHER, '/');
    }),
  ];
}
