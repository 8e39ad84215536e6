import { letterCalls as calls } from '@kolo/contracts/api/letters';
import { type Served, serve } from '@kolo/service';
import type { Response } from 'express';
import type { Identity } from '../identity.ts';
import { sendPage } from '../linkPage/page.ts';
import { unsubscribedPage, unsubscribePage } from '../linkPage/unsubscribePage.ts';
import { wordsIn } from '../words.ts';
import { languageOf } from './languageOf.ts';

function show(response: Response, html: string): void {
  response.setHeader('Referrer-Policy', 'same-origin');
  sendPage(response, html);
}

/** Which letters a member gets (docs/product.md#a-letter-when-away, docs/product.md#a-weekly-letter). */
export const letterRoutes = ({
  away,
  weekly,
  links,
}: Pick<Identity, 'away' | 'weekly' | 'links'>): Served[] => [
  serve(calls.letterSwitches, async ({ member }) => {
    const [switches, { isOn }] = await Promise.all([away.switchesOf(member), weekly.stateOf(member)]);
    return { ...switches, weekly: isOn };
  }),
  serve(calls.switchLetters, async ({ member, body: { weekly: wantsWeekly, ...switches } }) => {
    await away.choose(member, switches);
    if (wantsWeekly !== undefined) await weekly.choose(member, wantsWeekly);
    return { success: true };
  }),
  serve(calls.openUnsubscribe, async ({ request, response }) =>
    show(response, unsubscribePage(wordsIn(languageOf(request)))),
  ),
  serve(calls.unsubscribe, async ({ params: { token }, request, response }) => {
    const link = links.read(token);
    if (link?.from === 'away') await away.unsubscribe(link.member);
    if (link?.from === 'weekly') await weekly.choose(link.member, false);
    show(response, unsubscribedPage(wordsIn(languageOf(request))));
  }),
];
