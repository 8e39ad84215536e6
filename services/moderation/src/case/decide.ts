import { type ModerationEvent, Problem, WORDS } from '@kolo/contracts';
import type { CaseState, OpenedCase } from './case.ts';

type DataOf<Type extends ModerationEvent['type']> = Extract<ModerationEvent, { type: Type }>['data'];

export type CaseCommand =
  | { type: 'FileReport'; report: DataOf<'ReportFiled'> }
  | { type: 'OpenCase'; opening: DataOf<'CaseOpened'> }
  | { type: 'RaiseSignal'; signal: DataOf<'SignalRaised'> }
  /** `operators` are all that there are: nobody decides about themselves where there is another one. */
  | { type: 'LookAtEvidence'; by: string; operators: readonly string[] }
  /** `operators` also for these: who reported does not decide where there is another one. */
  | { type: 'DecideCase'; decision: DataOf<'CaseDecided'>; operators: readonly string[] }
  | { type: 'Appeal'; text: string }
  | { type: 'DecideAppeal'; decision: DataOf<'AppealDecided'>; operators: readonly string[] }
  | { type: 'TakeBack'; data: DataOf<'DecisionTakenBack'>; operators: readonly string[] }
  | { type: 'ForgetCase'; figures: DataOf<'CaseForgotten'> }
  | { type: 'LapseSignal'; figures: DataOf<'SignalLapsed'> };

/**
 * What a command brings to a case (product 44, 45, 46, 57, 61). A case is filed or raised once; decided once; appealed once, after a decision
 * other than a dismissal; taken back once, while such a decision stands; forgotten after its last decision, a signal also without
 * one. The same appeal again brings nothing. Throws `case_not_found` for one that is not there or forgotten, `appeal_not_found` where nothing can be appealed,
 * `conflict` for what was done differently, `case_about_oneself` to an operator about whom it is, `case_reported_by_oneself` to
 * who reported it, `appeal_by_another` to who decided first, all where there is another one, and `invalid_input` where no photo
 * is said that is to be removed.
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
      mustBeAboutAnother(opened(state), command.by, command.operators);
      return [{ type: 'EvidenceLooked', data: { by: command.by } }];
    case 'DecideCase':
      mustBeForThem(opened(state), command.decision.by, command.operators);
      return decided(opened(state), command.decision);
    case 'Appeal':
      return appealed(state, command.text);
    case 'DecideAppeal':
      return appealDecided(opened(state), command.decision, command.operators);
    case 'TakeBack':
      mustBeAboutAnother(opened(state), command.data.by, command.operators);
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

/** Whether a decision stands that did something to the member, and so may be taken back (product 61). */
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

function decided(state: OpenedCase, data: DataOf<'CaseDecided'>): ModerationEvent[] {
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

/** Whether a case is about the operator and there is another one to whom it can be left (product 58). */
export const isAboutOneself = (operator: string, member: string, operators: readonly string[]): boolean =>
  member === operator && operators.some((other) => other !== operator);

function mustBeAboutAnother({ member }: OpenedCase, operator: string, operators: readonly string[]): void {
  if (isAboutOneself(operator, member, operators)) throw new Problem('case_about_oneself');
}

/** Whether an operator reported the case and there is another one to whom it can be left (product 61). */
export const isReportedByOneself = (
  operator: string,
  { member, reporter }: { member: string; reporter: string | null },
  operators: readonly string[],
): boolean => reporter === operator && operators.some((other) => other !== operator && other !== member);

function mustBeForThem(state: OpenedCase, operator: string, operators: readonly string[]): void {
  mustBeAboutAnother(state, operator, operators);
  if (isReportedByOneself(operator, state, operators)) throw new Problem('case_reported_by_oneself');
}

/**
 * Whether an appeal is not for an operator: they decided first, reported, or it is about them, and there is another one who may
 * (product 45, 58, 61).
 */
export const isForAnother = (
  operator: string,
  { member, reporter, decidedBy }: { member: string; reporter: string | null; decidedBy: string | undefined },
  operators: readonly string[],
): boolean =>
  isAboutOneself(operator, member, operators) ||
  isReportedByOneself(operator, { member, reporter }, operators) ||
  (decidedBy === operator && operators.some((other) => other !== operator && other !== member));

function appealDecided(
  state: OpenedCase,
  data: DataOf<'AppealDecided'>,
  operators: readonly string[],
): ModerationEvent[] {
  const { member, reporter, decision, appeal, isTakenBack } = state;
  mustBeForThem(state, data.by, operators);
  if (!appeal || appeal.outcome !== null || isTakenBack) throw new Problem('conflict');
  if (isForAnother(data.by, { member, reporter, decidedBy: decision?.by }, operators))
    throw new Problem('appeal_by_another');
  return [{ type: 'AppealDecided', data }];
}
