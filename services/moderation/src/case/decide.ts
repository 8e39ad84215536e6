import { type ModerationEvent, Problem, WORDS } from '@kolo/contracts';
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
  /** `staff` says who may act on this member: the rules are in `staff.ts`. */
  | { type: 'LookAtEvidence'; by: string; staff: Staff }
  | { type: 'DecideCase'; decision: DataOf<'CaseDecided'>; staff: Staff }
  | { type: 'Appeal'; text: string }
  | { type: 'DecideAppeal'; decision: DataOf<'AppealDecided'>; staff: Staff }
  | { type: 'TakeBack'; data: DataOf<'DecisionTakenBack'>; staff: Staff }
  | { type: 'ForgetCase'; figures: DataOf<'CaseForgotten'> }
  | { type: 'LapseSignal'; figures: DataOf<'SignalLapsed'> };

/**
 * What a command brings to a case (docs/product.md#reporting, docs/product.md#cases-and-decisions,
 * docs/product.md#appeals-and-transparency, docs/product.md#signals, docs/product.md#the-audit-trail). A case is filed
 * or raised once; decided once; appealed once, after a decision other than a dismissal; taken back once, while such a
 * decision stands; forgotten after its last decision, a signal also without one. The same appeal again brings nothing.
 * Throws `case_not_found` for one that is not there or forgotten, `appeal_not_found` where nothing can be appealed,
 * `conflict` for what was done differently, what `staff.ts` refuses an operator with, and `invalid_input` where no
 * photo is named that is to be removed.
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
      refuseBy(refusalToAct(command.by, opened(state), command.staff));
      return [{ type: 'EvidenceLooked', data: { by: command.by } }];
    case 'DecideCase':
      return decided(opened(state), command.decision, command.staff);
    case 'Appeal':
      return appealed(state, command.text);
    case 'DecideAppeal':
      return appealDecided(opened(state), command.decision, command.staff);
    case 'TakeBack':
      refuseBy(refusalToAct(command.data.by, opened(state), command.staff));
      if (!isTakable(opened(state))) throw new Problem('conflict');
      return [{ type: 'DecisionTakenBack', data: command.data }];
    case 'ForgetCase':
      if (state.status === 'forgotten') return [];
      if (!isSettled(opened(state))) throw new Problem('conflict');
      return [{ type: 'CaseForgotten', data: command.figures }];
    case 'LapseSignal':
      return state.status === 'opened' && !state.decision
        ? [{ type: 'SignalLapsed', data: command.figures }]
        : [];
  }
}

/** Whether nothing waits for anybody in a case; an appeal may still come. */
const isSettled = ({ decision, appeal, isTakenBack }: OpenedCase): boolean =>
  decision !== null && (appeal === null || appeal.outcome !== null || isTakenBack);

/**
 * Whether a decision stands that did something to the member, and so may be taken back
 * (docs/product.md#the-audit-trail).
 */
export const isTakable = ({
  decision,
  appeal,
  isTakenBack,
}: {
  decision: Pick<NonNullable<OpenedCase['decision']>, 'kind'> | null;
  appeal: Pick<NonNullable<OpenedCase['appeal']>, 'outcome'> | null;
  isTakenBack: boolean;
}): boolean =>
  decision !== null && decision.kind !== 'dismissal' && !isTakenBack && appeal?.outcome !== 'overturned';

function opened(state: CaseState): OpenedCase {
  if (state.status !== 'opened') throw new Problem('case_not_found');
  return state;
}

function decided(state: OpenedCase, data: DataOf<'CaseDecided'>, staff: Staff): ModerationEvent[] {
  refuseBy(refusalToDecide(data.by, state, staff));
  if (data.decision === 'ban') refuseBy(refusalToBan(data.by, staff));
  if (state.decision) throw new Problem('conflict');
  if (data.decision !== 'photo-removal') return [{ type: 'CaseDecided', data }];
  const named = data.photoIds ?? [state.photoId ?? []].flat();
  const [photoId, ...others] = new Set(named);
  if (photoId === undefined)
    throw new Problem('invalid_input', {
      fields: { photoIds: WORDS.photoOfDecision },
      message: WORDS.photoOfDecision,
    });
  const { photoIds: _, ...decision } = data;
  const several = others.length > 0 && { photoIds: [photoId, ...others] };
  return [{ type: 'CaseDecided', data: { ...decision, photoId, ...several } }];
}

function appealed(state: CaseState, text: string): ModerationEvent[] {
  if (state.status !== 'opened' || !state.decision || state.decision.kind === 'dismissal')
    throw new Problem('appeal_not_found');
  if (state.isTakenBack && !state.appeal) throw new Problem('conflict');
  if (!state.appeal) return [{ type: 'AppealFiled', data: { text } }];
  if (state.appeal.text !== text) throw new Problem('conflict');
  return [];
}

function appealDecided(state: OpenedCase, data: DataOf<'AppealDecided'>, staff: Staff): ModerationEvent[] {
  const { member, reporter, decision, appeal, isTakenBack } = state;
  refuseBy(refusalToDecide(data.by, state, staff));
  if (!appeal || appeal.outcome !== null || isTakenBack) throw new Problem('conflict');
  refuseBy(refusalOfAppeal(data.by, { member, reporter, decidedBy: decision?.by }, staff));
  return [{ type: 'AppealDecided', data }];
}
