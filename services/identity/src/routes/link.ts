import { identityCalls as calls } from '@kolo/contracts/api/identity';
import type { Restriction } from '@kolo/contracts/folds';
import { knownLanguage } from '@kolo/contracts/site/languages';
import type { Documents } from '@kolo/documents';
import { type Served, type ServiceContext, serve } from '@kolo/service';
import type { Request, Response } from 'express';
import type { SignIn } from '../identity.ts';
import { linkPage } from '../linkPage/linkPage.ts';
import { sendPage } from '../linkPage/page.ts';
import { restrictedPage } from '../linkPage/restrictedPage.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import { type IdentityWords, wordsIn } from '../words.ts';
import { languageOf } from './languageOf.ts';
import { letIn, signedInOn } from './signedInOn.ts';

const SEE_OTHER = 303;
const FORBIDDEN = 403;

type Needs = Pick<ServiceContext, 'settings' | 'secrets'> & { documents: Documents };

/**
 * GET shows a page and uses nothing up; POST signs in. A dead link leads to the login screen. Redirects stay
 * on this site.
 */
export function linkCalls({ signIns, redeem, browsers }: SignIn, context: Needs): Served[] {
  const { settings, secrets, documents } = context;

  const refuse = (request: Request, response: Response) => {
    const sentence = wordsIn(languageOf(request)).say('messages.linkInvalid');
    return response.redirect(SEE_OTHER, `/login?error=${encodeURIComponent(sentence)}`);
  };

  const showRestriction = (response: Response, restriction: Restriction, words: IdentityWords) =>
    sendPage(response.status(FORBIDDEN), restrictedPage(restriction, words));

  return [
    serve(calls.openLink, async ({ params, request, response }) => {
      const member = await signIns.memberOf(params.token);
      const account = member && (await documents.get(ACCOUNTS, member));
      response.setHeader('Referrer-Policy', 'same-origin');
      if (!account) return refuse(request, response);
      browsers.name(response, browsers.of(request));
      sendPage(
        response,
        linkPage(account.email, wordsIn(knownLanguage(account.language) ?? languageOf(request))),
      );
    }),
    serve(calls.followLink, async ({ params, request, response }) => {
      const on = signedInOn(request, settings, browsers);
      const session = await redeem.link(params.token, on);
      if (!session) return refuse(request, response);
      if ('restriction' in session)
        return showRestriction(response, session.restriction, wordsIn(languageOf(request)));
      letIn(response, session, { ...on, browsers, settings, secrets });
      response.redirect(SEE_OTHER, '/');
    }),
  ];
}
