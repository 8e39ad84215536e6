import { otherOf, streamParts } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import { nameOf } from './people.ts';
import { conversationsView } from './views/conversations.ts';
import { peopleView } from './views/people.ts';

const conversationsOf = (memberId: string) => [{ a: memberId }, { b: memberId }];

/** Counts whom a ban for fraud would warn (docs/product.md#after-a-fraud). */
export async function countCorrespondents(
  { documents }: Pick<ServiceContext, 'documents'>,
  { memberId }: InternalInput<'messaging', 'correspondents'>,
): Promise<InternalOutput<'messaging', 'correspondents'>> {
  const counts = await Promise.all(
    conversationsOf(memberId).map((where) => documents.count(conversationsView.collection, where)),
  );
  return { count: counts.reduce((sum, each) => sum + each, 0) };
}

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
    for (const where of conversationsOf(memberId))
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
