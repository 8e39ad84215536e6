import { letterCalls as calls } from '@kolo/contracts/api/letters';
import { type Served, serve } from '@kolo/service';
import type { Response } from 'express';
import type { Away } from '../away/away.ts';
import { sendPage } from '../linkPage/page.ts';
import { unsubscribedPage, unsubscribePage } from '../linkPage/unsubscribePage.ts';
import { wordsIn } from '../words.ts';
import { languageOf } from './languageOf.ts';

function show(response: Response, html: string): void {
  response.setHeader('Referrer-Policy', 'same-origin');
  sendPage(response, html);
}

/** Which letters come while a member is away (docs/product.md#a-letter-when-away). */
export const letterRoutes = (away: Away): Served[] => [
  serve(calls.letterSwitches, ({ member }) => away.switchesOf(member)),
  serve(calls.switchLetters, async ({ member, body }) => {
    await away.choose(member, body);
    return { success: true };
  }),
  serve(calls.openUnsubscribe, async ({ request, response }) =>
    show(response, unsubscribePage(wordsIn(languageOf(request)))),
  ),
  serve(calls.unsubscribe, async ({ params: { token }, request, response }) => {
    await away.unsubscribe(token);
    show(response, unsubscribedPage(wordsIn(languageOf(request))));
  }),
];
