import { otherOf, streamParts } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import { nameOf } from './people.ts';
import { conversationsView } from './views/conversations.ts';
import { peopleView } from './views/people.ts';

/**
 * Has identity warn everyone who exchanged messages with a member banned for fraud, in batches and once each, retrying
 * until it answers (docs/product.md#after-a-fraud).
 */
export const warnOfFraud = ({
  documents,
  peers,
  waitForOwnRows,
}: Pick<ServiceContext, 'documents' | 'peers' | 'waitForOwnRows'>): Reactor => ({
  name: 'warn-of-fraud',
  handles: ['MemberBanned'],
  async react(event) {
    if (!isReadable(event) || event.type !== 'MemberBanned' || !event.data.forFraud) return;
    const [memberId = ''] = streamParts(event.stream);
    const { caseId } = event.data;
    // We look once, so a first message from just before the ban must be in the rows by now.
    await waitForOwnRows();
    const firstName = nameOf((await documents.getMany(peopleView.collection, [memberId])).get(memberId));
    for (const where of [{ a: memberId }, { b: memberId }])
      for await (const page of documents.pages(conversationsView.collection, {
        where,
        pageSize: LIMITS.fraudNoticesAtOnce,
      })) {
        const recipients = [...page.values()].map(({ id, lastActivity: lastMessageAt }) => ({
          memberId: otherOf(id, memberId),
          lastMessageAt,
        }));
        const warning = { memberId, caseId, firstName, recipients };
        const { stands } = await peers.ask('identity', 'warnOfFraud', warning);
        if (!stands) return;
      }
  },
});
