import type { CasesPage } from '@kolo/contracts/api/moderation/cases';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Client } from '../../support/client.ts';
import { like, MAN, memberOf, PROFILE } from '../../support/members.ts';
import { newPerson, takeSession } from './browser.ts';
import { eventually } from './eventually.ts';

/** Whose browser a screen is looked at in. */
export const VIEWERS = ['visitor', 'newcomer', 'member', 'partner', 'operator'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Everybody whom the screens need, and whom those show. */
export interface Cast {
  /** A new browser of one of them, on a wide screen unless another one is opened. */
  contextOf(viewer: Viewer, open?: typeof newPerson): Promise<BrowserContext>;
  member: string;
  /** A match of the member, with whom there are messages. */
  partner: string;
  /** Somebody whom the member may meet. */
  stranger: string;
  /** The case of a report by the partner about the member, with their messages. */
  reported: string;
}

const OPERATOR = 'operator@example.org';

/** Reports a member; gives the case as the operator finds it. */
async function report(by: Client, about: Client, operator: Client): Promise<string> {
  await by.call('/api/report', {
    json: { userId: about.id, reason: 'insults', about: 'message', text: 'See above.', withMessages: true },
  });
  return eventually('the report is in the queue', async () => {
    const answer = await operator.call('/api/admin/reports');
    const { cases } = (await answer.json()) as CasesPage;
    return cases.find(({ member }) => member.id === about.id)?.id;
  });
}

/**
 * Lets members join the product at an address: it has to know `operator@example.org` as its operator. Their photos are
 * of one colour unless `photoOf` makes others.
 */
export async function joinCast(
  browser: Browser,
  url: string,
  photoOf?: (viewer: 'member' | 'partner' | 'stranger') => Promise<Buffer>,
): Promise<Cast> {
  const photo = (viewer: 'member' | 'partner' | 'stranger') => photoOf && (() => photoOf(viewer));
  const [member, partner, stranger, newcomer, operator] = await Promise.all([
    memberOf(url, 'marko@example.org', MAN, photo('member')),
    memberOf(url, 'jelena@example.org', PROFILE, photo('partner')),
    memberOf(url, 'mila@example.org', PROFILE, photo('stranger')),
    memberOf(url, 'nina@example.org'),
    memberOf(url, OPERATOR, MAN),
  ]);
  await like(member, partner);
  await like(partner, member);
  for (const [by, to, content] of [
    [partner, member, 'Dobro veče! Ajvar or kajmak?'],
    [member, partner, 'Both. On the same burek.'],
    [partner, member, 'Then you may carry the tray. 🙂'],
  ] as const)
    await eventually('the two may write', async () => {
      const { ok } = await by.call('/api/message', { json: { receiverId: to.id, content } });
      return ok || undefined;
    });
  const reported = await report(partner, member, operator);
  await operator.call(`/api/admin/members/${stranger.id}/purpose`, {
    json: { purpose: 'To look at the page of a member.' },
  });
  const clients: Record<Exclude<Viewer, 'visitor'>, Client> = {
    newcomer,
    member,
    partner,
    operator,
  };
  return {
    member: member.id,
    partner: partner.id,
    stranger: stranger.id,
    reported,
    async contextOf(viewer, open = newPerson) {
      const context = await open(browser, url);
      if (viewer !== 'visitor') await takeSession(context, clients[viewer].cookie, url);
      return context;
    },
  };
}

/** The operator whom the product has to know. */
export const CAST_OPERATOR = OPERATOR;
