import { LIMITS } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { issueSession, type ServiceContext } from '@kolo/service';
import type { Response, Router } from 'express';
import type { Identity } from '../identity.ts';
import { linkPage } from '../linkPage/linkPage.ts';
import { CONTENT_SECURITY_POLICY } from '../linkPage/style.ts';
import { MESSAGES } from '../messages.ts';
import { LINK_PATH } from '../signIn/offers.ts';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';

const PATH = `${LINK_PATH}:token`;
const SEE_OTHER = 303;

type Needs = Pick<ServiceContext, 'settings' | 'secrets'> & { documents: Documents };

/**
 * The sign-in link: a page on GET and HEAD, which use nothing up, and the sign-in itself on POST. A link that does not
 * work leads to the login screen. Redirects name paths of this site only.
 */
export function linkRoutes(router: Router, { signIns, redeem }: Identity, context: Needs): void {
  const { settings, secrets, documents } = context;

  const refuse = (response: Response) =>
    response.redirect(SEE_OTHER, `/login?error=${encodeURIComponent(MESSAGES.linkInvalid)}`);

  router.get(PATH, async (request, response) => {
    const member = await signIns.memberOf(request.params.token);
    const account = member && (await documents.get<AccountRow>(ACCOUNTS, member));
    response.setHeader('Referrer-Policy', 'same-origin');
    if (!account) return refuse(response);
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    response.type('html').send(linkPage(account.email));
  });

  router.post(PATH, async (request, response) => {
    const session = await redeem.link(request.params.token);
    if (!session) return refuse(response);
    issueSession(response, { token: session.token, lifetime: LIMITS.session.idle, settings, secrets });
    response.redirect(SEE_OTHER, '/');
  });
}
