import { identityCalls as calls, type Restriction } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type Served, type ServiceContext, serve } from '@kolo/service';
import type { Response } from 'express';
import type { Identity } from '../identity.ts';
import { linkPage } from '../linkPage/linkPage.ts';
import { restrictedPage } from '../linkPage/restrictedPage.ts';
import { CONTENT_SECURITY_POLICY } from '../linkPage/style.ts';
import { MESSAGES } from '../messages.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import { letIn, signedInOn } from './signedInOn.ts';

const SEE_OTHER = 303;
const FORBIDDEN = 403;

type Needs = Pick<ServiceContext, 'settings' | 'secrets'> & { documents: Documents };

/**
 * The sign-in link: a page on GET and HEAD, which use nothing up, and the sign-in itself on POST. A link that does not
 * work leads to the login screen, one of a restricted member to a page that says so. Redirects name paths of this site only.
 */
export function linkCalls({ signIns, redeem, browsers }: Identity, context: Needs): Served[] {
  const { settings, secrets, documents } = context;

  const refuse = (response: Response) =>
    response.redirect(SEE_OTHER, `/login?error=${encodeURIComponent(MESSAGES.linkInvalid)}`);

  function showRestriction(response: Response, restriction: Restriction): void {
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    response.status(FORBIDDEN).type('html').send(restrictedPage(restriction));
  }

  return [
    serve(calls.openLink, async ({ params, request, response }) => {
      const member = await signIns.memberOf(params.token);
      const account = member && (await documents.get(ACCOUNTS, member));
      response.setHeader('Referrer-Policy', 'same-origin');
      if (!account) return refuse(response);
      response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
      browsers.name(response, browsers.of(request));
      response.type('html').send(linkPage(account.email));
    }),
    serve(calls.followLink, async ({ params, request, response }) => {
      const on = signedInOn(request, settings, browsers);
      const session = await redeem.link(params.token, on);
      if (!session) return refuse(response);
      if ('restriction' in session) return showRestriction(response, session.restriction);
      letIn(response, session, { ...on, browsers, settings, secrets });
      response.redirect(SEE_OTHER, '/');
    }),
  ];
}
