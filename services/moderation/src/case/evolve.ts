import type { ModerationEvent } from '@kolo/contracts';
import type { CaseState } from './case.ts';

const NEW = { status: 'opened', decision: null, appeal: null, isTakenBack: false } as const;

/** The photos that a decision removes. */
export const photosOf = ({
  photoId,
  photoIds,
}: {
  photoId?: string | undefined;
  photoIds?: string[] | undefined;
}): string[] => photoIds ?? (photoId === undefined ? [] : [photoId]);

/** The case after an event. */
export function evolve(state: CaseState, event: ModerationEvent): CaseState {
  if (event.type === 'ReportFiled') {
    const { member, reporter, request = null, photoId = null } = event.data;
    return { ...NEW, member, reporter, request, photoId };
  }
  if (event.type === 'CaseOpened')
    return { ...NEW, member: event.data.member, reporter: null, request: null, photoId: null };
  if (event.type === 'SignalRaised') {
    const { member, photoId = null } = event.data;
    return { ...NEW, member, reporter: null, request: null, photoId };
  }
  if (event.type === 'CaseForgotten' || event.type === 'SignalLapsed') return { status: 'forgotten' };
  if (state.status !== 'opened') return state;
  switch (event.type) {
    case 'EvidenceLooked':
      return state;
    case 'CaseDecided': {
      const { decision: kind, by, tellReporter: tellsReporter } = event.data;
      const photos = photosOf(event.data).length;
      return { ...state, decision: { kind, by, photos, tellsReporter } };
    }
    case 'AppealFiled':
      return { ...state, appeal: { text: event.data.text, outcome: null } };
    case 'DecisionTakenBack':
      return { ...state, isTakenBack: true };
    case 'AppealDecided':
      return { ...state, appeal: state.appeal && { ...state.appeal, outcome: event.data.outcome } };
  }
}
