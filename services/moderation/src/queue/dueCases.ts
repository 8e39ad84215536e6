import { streamParts, streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { type Reactor, type ServiceContext, withoutAnswer } from '@kolo/service';
import type { HandleCase } from '../case/case.ts';
import type { CaseIds } from '../case/caseIds.ts';
import { appealPath, restrictionOf } from '../consequences/consequences.ts';
import type { Cases } from '../pages/cases.ts';
import { casesView } from '../views/cases.ts';

const PAGE = 100;

type Dependencies = Pick<ServiceContext, 'documents' | 'peers' | 'clock'> & {
  handle: HandleCase;
  ids: Pick<CaseIds, 'appealToken'>;
};

const target = (caseId: string) => ({ stream: streams.case(caseId), subject: caseId });

/**
 * Makes planned decisions that are due, and closes cases of members who left (docs/design.md#decisions-that-wait).
 * Repeatable on any number of instances.
 */
export function createSettleDueCases({ documents, peers, clock, handle, ids }: Dependencies) {
  const now = () => clock().toISOString();

  async function settle(caseId: string): Promise<void> {
    const state = await handle.stateOf(streams.case(caseId));
    if (state.status !== 'opened') return;
    if (!state.planned) {
      await handle({ ...target(caseId), command: { type: 'CloseDeparted', now: now() } });
      return;
    }
    const { decision } = state.planned;
    if (decision.decidedWith !== undefined) return settleWith(decision.decidedWith, caseId, decision.by);
    const { events } = await handle({ ...target(caseId), command: { type: 'SettleDecision', now: now() } });
    if (events.length === 0) return;
    const restriction = restrictionOf(decision, appealPath(ids.appealToken(caseId)));
    // Restrict at once: the reactor works in order, and an earlier case may be waiting for an owner.
    if (restriction)
      await peers
        .ask('identity', 'restrict', { memberId: state.member, caseId, restriction })
        .catch(withoutAnswer(null));
    for (const other of decision.alsoDecides ?? []) await settle(other);
  }

  /** A case that shares the decision of `lead` is decided after it, and open again if that was undone. */
  async function settleWith(lead: string, caseId: string, by: string): Promise<void> {
    const state = await handle.stateOf(streams.case(lead));
    if (state.status === 'opened' && state.planned) return;
    const isDecided = state.status === 'opened' && (state.decision?.others.includes(caseId) ?? false);
    await handle({
      ...target(caseId),
      command: isDecided ? { type: 'SettleDecision', now: now() } : { type: 'WithdrawDecision', by },
    });
  }

  return async (): Promise<void> => {
    const due = await documents.find(casesView.collection, {
      where: { dueAt: { gt: '', lte: now() } },
      sort: { by: 'dueAt', order: 'asc' },
      limit: PAGE,
    });
    for (const { id } of due) await settle(id);
  };
}

/** Open cases about somebody who erased the account close by themselves (docs/product.md#the-queue). */
export const noteDepartures = (
  { clock }: Pick<ServiceContext, 'clock'>,
  { handle, cases }: { handle: HandleCase; cases: Pick<Cases, 'waitingAbout'> },
): Reactor => ({
  name: 'departures',
  handles: ['AccountErased'],
  async react({ stream }) {
    const [member = ''] = streamParts(stream);
    const closesAt = new Date(clock().getTime() + LIMITS.moderation.departedCaseOpen).toISOString();
    for (const { id } of await cases.waitingAbout(member))
      await handle({ ...target(id), command: { type: 'NoteDeparture', closesAt } });
  },
});
