import { type ModerationEvent, Problem, WORDS } from '@kolo/contracts';
import type { CaseState, OpenedCase } from './case.ts';

type DataOf<Type extends ModerationEvent['type']> = Extract<ModerationEvent, { type: Type }>['data'];

export type CaseCommand =
  | { type: 'FileReport'; report: DataOf<'ReportFiled'> }
  | { type: 'OpenCase'; opening: DataOf<'CaseOpened'> }
  | { type: 'LookAtEvidence'; by: string }
  | { type: 'DecideCase'; decision: DataOf<'CaseDecided'> }
  | { type: 'Appeal'; text: string }
  /** `operators` are all that there are: an appeal is for another one, where there is one. */
  | { type: 'DecideAppeal'; decision: DataOf<'AppealDecided'>; operators: readonly string[] }
  | { type: 'ForgetCase'; figures: DataOf<'CaseForgotten'> };

/**
 * What a command brings to a case (product 44, 45, 46). A case is filed once; decided once; appealed once, after a decision
 * other than a dismissal; forgotten after its last decision. The same appeal again brings nothing.
 * Throws `case_not_found` for one that is not there or forgotten, `appeal_not_found` where nothing can be appealed,
 * `conflict` for what was done differently, `appeal_by_another` to who decided first, and `invalid_input` where no photo
 * is said that is to be removed.
 */
export function decide(state: CaseState, command: CaseCommand): ModerationEvent[] {
  switch (command.type) {
    case 'FileReport':
      return state.status === 'absent' ? [{ type: 'ReportFiled', data: command.report }] : [];
    case 'OpenCase':
      return state.status === 'absent' ? [{ type: 'CaseOpened', data: command.opening }] : [];
    case 'LookAtEvidence':
      opened(state);
      return [{ type: 'EvidenceLooked', data: { by: command.by } }];
    case 'DecideCase':
      return decided(opened(state), command.decision);
    case 'Appeal':
      return appealed(state, command.text);
    case 'DecideAppeal':
      return appealDecided(opened(state), command.decision, command.operators);
    case 'ForgetCase':
      if (state.status === 'forgotten') return [];
      if (!isSettled(opened(state))) throw new Problem('conflict');
      return [{ type: 'CaseForgotten', data: command.figures }];
  }
}

/** Whether nothing waits for anybody in a case; an appeal may still come. */
const isSettled = ({ decision, appeal }: OpenedCase): boolean =>
  decision !== null && (appeal === null || appeal.outcome !== null);

function opened(state: CaseState): OpenedCase {
  if (state.status !== 'opened') throw new Problem('case_not_found');
  return state;
}

function decided(state: OpenedCase, data: DataOf<'CaseDecided'>): ModerationEvent[] {
  if (state.decision) throw new Problem('conflict');
  if (data.decision !== 'photo-removal') return [{ type: 'CaseDecided', data }];
  const photoId = data.photoId ?? state.photoId;
  if (photoId === null)
    throw new Problem('invalid_input', {
      fields: { photoId: WORDS.photoOfDecision },
      message: WORDS.photoOfDecision,
    });
  return [{ type: 'CaseDecided', data: { ...data, photoId } }];
}

function appealed(state: CaseState, text: string): ModerationEvent[] {
  if (state.status !== 'opened' || !state.decision || state.decision.kind === 'dismissal')
    throw new Problem('appeal_not_found');
  if (!state.appeal) return [{ type: 'AppealFiled', data: { text } }];
  if (state.appeal.text !== text) throw new Problem('conflict');
  return [];
}

/** Whether an appeal is not for an operator: they decided first, and there is another one (product 45). */
export const isForAnother = (
  operator: string,
  decidedBy: string | undefined,
  operators: readonly string[],
): boolean => decidedBy === operator && operators.some((other) => other !== operator);

function appealDecided(
  { decision, appeal }: OpenedCase,
  data: DataOf<'AppealDecided'>,
  operators: readonly string[],
): ModerationEvent[] {
  if (!appeal || appeal.outcome !== null) throw new Problem('conflict');
  if (isForAnother(data.by, decision?.by, operators)) throw new Problem('appeal_by_another');
  return [{ type: 'AppealDecided', data }];
}
