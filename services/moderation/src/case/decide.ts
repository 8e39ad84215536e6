import { Problem } from '@kolo/contracts/errors';
import type { ModerationEvent } from '@kolo/contracts/events';
import { WORDS } from '@kolo/contracts/words';
import type { CaseState, OpenedCase } from './case.ts';
import {
  refusalOfAppeal,
  refusalToAct,
  refusalToBan,
  refusalToDecide,
  refuseBy,
  type Staff,
} from './staff.ts';

type DataOf<Type extends ModerationEvent['type']> = Extract<ModerationEvent, { type: Type }>['data'];

export type CaseCommand =
  | { type: 'FileReport'; report: DataOf<'ReportFiled'> }
  | { type: 'OpenCase'; opening: DataOf<'CaseOpened'> }
  | { type: 'RaiseSignal'; signal: DataOf<'SignalRaised'> }
  | { type: 'LookAtEvidence'; by: string; staff: Staff }
  | { type: 'DecideCase'; decision: DataOf<'CaseDecided'>; staff: Staff }
  | { type: 'PlanDecision'; decision: DataOf<'CaseDecided'>; dueAt: string; staff: Staff }
  | { type: 'WithdrawDecision'; by: string }
  /** Repeatable: does nothing before it is due, or without a plan. */
  | { type: 'SettleDecision'; now: string }
  | { type: 'NoteDeparture'; closesAt: string }
  /** Repeatable, as above. */
  | { type: 'CloseDeparted'; now: string }
  | { type: 'Appeal'; text: string }
  | { type: 'DecideAppeal'; decision: DataOf<'AppealDecided'>; staff: Staff }
  | { type: 'TakeBack'; data: DataOf<'DecisionTakenBack'>; staff: Staff }
  /** Follows the case whose decision this one shares; repeatable. */
  | { type: 'TakeBackToo'; lead: string; data: DataOf<'DecisionTakenBack'> }
  | { type: 'ForgetCase'; figures: DataOf<'CaseForgotten'> }
  | { type: 'LapseSignal'; figures: DataOf<'SignalLapsed'> };

/**
 * A case is decided once, appealed once after anything but a dismissal, taken back once and forgotten when
 * settled (docs/product.md#cases-and-decisions, docs/product.md#appeals-and-transparency). Throws
 * `case_not_found`, `appeal_not_found`, `conflict`, `invalid_input`, and what `staff.ts` refuses.
 */
export function decide(state: CaseState, command: CaseCommand): ModerationEvent[] {
  switch (command.type) {
    case 'FileReport':
      return state.status === 'absent' ? [{ type: 'ReportFiled', data: command.report }] : [];
    case 'OpenCase':
      return state.status === 'absent' ? [{ type: 'CaseOpened', data: command.opening }] : [];
    case 'RaiseSignal':
      return state.status === 'absent' ? [{ type: 'SignalRaised', data: command.signal }] : [];
    case 'LookAtEvidence':
      refuseBy(refusalToAct(command.by, requireOpened(state), command.staff));
      return [{ type: 'EvidenceLooked', data: { by: command.by } }];
    case 'DecideCase':
      return [
        { type: 'CaseDecided', data: checkDecision(requireOpened(state), command.decision, command.staff) },
      ];
    case 'PlanDecision': {
      const decision = checkDecision(requireOpened(state), command.decision, command.staff);
      return [{ type: 'DecisionPlanned', data: { dueAt: command.dueAt, decision } }];
    }
    case 'WithdrawDecision':
      if (requireOpened(state).planned?.decision.by !== command.by) throw new Problem('conflict');
      return [{ type: 'DecisionWithdrawn', data: { by: command.by } }];
    case 'SettleDecision':
      return state.status === 'opened' && state.planned && state.planned.dueAt <= command.now
        ? [{ type: 'CaseDecided', data: state.planned.decision }]
        : [];
    case 'NoteDeparture':
      return state.status === 'opened' && isAwaiting(state) && state.closesAt === null
        ? [{ type: 'MemberDeparted', data: { closesAt: command.closesAt } }]
        : [];
    case 'CloseDeparted':
      return state.status === 'opened' &&
        isAwaiting(state) &&
        !state.planned &&
        state.closesAt !== null &&
        state.closesAt <= command.now
        ? [{ type: 'CaseClosed', data: {} }]
        : [];
    case 'Appeal':
      return fileAppeal(state, command.text);
    case 'DecideAppeal':
      return decideAppeal(requireOpened(state), command.decision, command.staff);
    case 'TakeBack':
      refuseBy(refusalToAct(command.data.by, requireOpened(state), command.staff));
      if (!canTakeBack(requireOpened(state))) throw new Problem('conflict');
      return [{ type: 'DecisionTakenBack', data: command.data }];
    case 'TakeBackToo':
      return state.status === 'opened' && state.decision?.with === command.lead && !state.isTakenBack
        ? [{ type: 'DecisionTakenBack', data: command.data }]
        : [];
    case 'ForgetCase':
      if (state.status === 'forgotten') return [];
      if (!isSettled(requireOpened(state))) throw new Problem('conflict');
      return [{ type: 'CaseForgotten', data: command.figures }];
    case 'LapseSignal':
      return state.status === 'opened' && !state.decision && !state.planned
        ? [{ type: 'SignalLapsed', data: command.figures }]
        : [];
  }
}

/** An appeal may still come. */
const isSettled = (state: OpenedCase): boolean => !isAwaiting(state);

const isAwaiting = ({ decision, appeal, isTakenBack, isClosed }: OpenedCase): boolean =>
  !isClosed && (decision === null || (appeal !== null && appeal.outcome === null && !isTakenBack));

/** Whether a decision that affected the member still stands (docs/product.md#the-audit-trail). */
export const canTakeBack = ({
  decision,
  appeal,
  isTakenBack,
}: {
  /** `with`: taken back with that case only. */
  decision: Pick<NonNullable<OpenedCase['decision']>, 'kind' | 'with'> | null;
  appeal: Pick<NonNullable<OpenedCase['appeal']>, 'outcome'> | null;
  isTakenBack: boolean;
}): boolean =>
  decision !== null &&
  decision.kind !== 'dismissal' &&
  decision.with === null &&
  !isTakenBack &&
  appeal?.outcome !== 'overturned';

function requireOpened(state: CaseState): OpenedCase {
  if (state.status !== 'opened') throw new Problem('case_not_found');
  return state;
}

function checkDecision(state: OpenedCase, data: DataOf<'CaseDecided'>, staff: Staff): DataOf<'CaseDecided'> {
  refuseBy(refusalToDecide(data.by, state, staff));
  if (data.decision === 'ban') refuseBy(refusalToBan(data.by, staff));
  if (state.decision || state.planned || state.isClosed) throw new Problem('conflict');
  if (data.decision !== 'photo-removal') return data;
  const named = data.photoIds ?? [state.photoId ?? []].flat();
  const [photoId, ...others] = new Set(named);
  if (photoId === undefined)
    throw new Problem('invalid_input', {
      fields: { photoIds: WORDS.photoOfDecision },
      message: WORDS.photoOfDecision,
    });
  const { photoIds: _, ...decision } = data;
  const several = others.length > 0 && { photoIds: [photoId, ...others] };
  return { ...decision, photoId, ...several };
}

function fileAppeal(state: CaseState, text: string): ModerationEvent[] {
  if (state.status !== 'opened' || !state.decision || state.decision.kind === 'dismissal')
    throw new Problem('appeal_not_found');
  if (state.isTakenBack && !state.appeal) throw new Problem('conflict');
  if (!state.appeal) return [{ type: 'AppealFiled', data: { text } }];
  if (state.appeal.text !== text) throw new Problem('conflict');
  return [];
}

function decideAppeal(state: OpenedCase, data: DataOf<'AppealDecided'>, staff: Staff): ModerationEvent[] {
  const { member, reporter, decision, appeal, isTakenBack, isClosed } = state;
  refuseBy(refusalToDecide(data.by, state, staff));
  if (!appeal || appeal.outcome !== null || isTakenBack || isClosed) throw new Problem('conflict');
  refuseBy(refusalOfAppeal(data.by, { member, reporter, decidedBy: decision?.by }, staff));
  return [{ type: 'AppealDecided', data }];
}
