import type { cardDecisionRequest } from '@kolo/contracts/api/moderation/queue';
import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { ServiceContext } from '@kolo/service';
import type { z } from 'zod';
import { fetchStaff } from '../access/fetchStaff.ts';
import type { BanLimit } from '../case/banLimit.ts';
import type { DecisionData, HandleCase, OpenedCase } from '../case/case.ts';
import { refusalToDecide } from '../case/staff.ts';
import type { Cases } from '../pages/cases.ts';
import { photoHashesOf } from '../reports/evidence.ts';

const DAY_MS = 24 * 3_600_000;

type Decision = z.output<typeof cardDecisionRequest>;

const target = (caseId: string) => ({ stream: streams.case(caseId), subject: caseId });

async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

/** Decides the cases of a card together (docs/product.md#the-queue, docs/design.md#decisions-that-wait). */
export function createDecideCard(
  { peers, clock }: Pick<ServiceContext, 'peers' | 'clock'>,
  { handle, cases, banLimit }: { handle: HandleCase; cases: Pick<Cases, 'waitingAbout'>; banLimit: BanLimit },
) {
  async function openOf(memberId: string, caseIds: readonly string[]) {
    const states = await Promise.all(
      caseIds.map(async (id) => ({ id, state: await handle.stateOf(streams.case(id)) })),
    );
    return states.flatMap(({ id, state }): { id: string; state: OpenedCase }[] => {
      if (state.status !== 'opened' || state.member !== memberId) throw new Problem('case_not_found');
      return state.decision || state.planned || state.isClosed ? [] : [{ id, state }];
    });
  }

  return {
    /** Returns when it is due. Cases that somebody else decided meanwhile are left out. */
    async decide(by: string, memberId: string, decided: Decision): Promise<string> {
      const { caseIds, days, photoIds, tellReporters, ...words } = decided;
      const staff = await fetchStaff(peers, memberId);
      const open = await openOf(memberId, caseIds);
      const theirs = open.filter(({ state }) => refusalToDecide(by, state, staff) === null);
      // If none is theirs, planning the first says why.
      const [lead, ...others] = theirs.length > 0 ? theirs : open;
      if (!lead) throw new Problem('conflict');
      const reported = open.flatMap(({ state }) => state.photoId ?? []);
      const now = clock().getTime();
      const dueAt = new Date(now + LIMITS.moderation.undoFor).toISOString();
      const decision: DecisionData = {
        ...words,
        by,
        until: days === undefined ? null : new Date(now + days * DAY_MS).toISOString(),
        photoIds:
          photoIds ?? (words.decision === 'photo-removal' && reported.length > 0 ? reported : undefined),
        tellReporter: tellReporters,
      };
      const plan = (caseId: string, data: DecisionData) =>
        handle({ ...target(caseId), command: { type: 'PlanDecision', decision: data, dueAt, staff } });
      const looks = words.decision === 'dismissal' ? [] : await photoHashesOf(peers, memberId);
      const alsoDecides = others.map(({ id }) => id);
      const planLead = () => plan(lead.id, { ...decision, looks, alsoDecides });
      await (words.decision === 'ban' ? banLimit.count(by, planLead) : planLead());
      const shared = { ...decision, forFraud: undefined, decidedWith: lead.id };
      for (const { id } of others) await unlessRefused(() => plan(id, shared));
      return dueAt;
    },
    /** Throws `conflict` if nothing of theirs waits any longer. */
    async undo(by: string, memberId: string): Promise<void> {
      const planned = (await cases.waitingAbout(memberId)).filter((row) => row.planned?.by === by);
      if (planned.length === 0) throw new Problem('conflict');
      const states = await Promise.all(
        planned.map(async ({ id }) => ({ id, state: await handle.stateOf(streams.case(id)) })),
      );
      const withdraw = (id: string) => handle({ ...target(id), command: { type: 'WithdrawDecision', by } });
      const isShared = ({ state }: (typeof states)[number]) =>
        state.status === 'opened' && state.planned?.decision.decidedWith !== undefined;
      // Those that share a decision follow the one that leads, which may be due already.
      for (const { id, state } of states.filter((each) => !isShared(each))) {
        await withdraw(id);
        if (state.status === 'opened' && state.planned?.decision.decision === 'ban')
          await banLimit.giveBack(by);
      }
      for (const { id } of states.filter(isShared)) await unlessRefused(() => withdraw(id));
    },
  };
}
