import { moderationCalls as calls } from '@kolo/contracts/api/moderation';
import { type Served, type ServiceContext, serve } from '@kolo/service';
import { fetchStaff } from '../access/fetchStaff.ts';
import type { BanLimit } from '../case/banLimit.ts';
import type { HandleCase } from '../case/case.ts';
import type { Cases } from '../pages/cases.ts';
import { readCard } from './card.ts';
import { createDecideCard } from './decideCard.ts';
import { readQueuePage } from './queuePage.ts';
import { createReaders } from './readers.ts';

/** The queue of operators (docs/product.md#the-queue). */
export function queueRoutes(
  context: ServiceContext,
  parts: { handle: HandleCase; cases: Cases; banLimit: BanLimit },
): Served[] {
  const { documents, journal, peers } = context;
  const { cases } = parts;
  const decisions = createDecideCard(context, parts);
  const readers = createReaders(context, cases);
  return [
    serve(calls.queue, ({ member: asker, query }) => readQueuePage({ documents, cases }, query, asker)),
    serve(calls.queueCard, async ({ member: asker, params: { id } }) =>
      readCard({ cases, journal, peers }, id, { asker, staff: await fetchStaff(peers, id) }),
    ),
    serve(calls.decideCard, async ({ member: by, params: { id }, body }) => ({
      success: true,
      dueAt: await decisions.decide(by, id, body),
    })),
    serve(calls.undoDecision, async ({ member: by, params: { id } }) => {
      await decisions.undo(by, id);
      return { success: true };
    }),
    serve(calls.readCard, async ({ member: by, body: { member } }) => {
      await readers.tell(by, member);
      return { readers: await readers.others(by) };
    }),
  ];
}
