import type { ModerationEvent } from '@kolo/contracts/events';
import type { CaseState } from './case.ts';

const NEW = {
  status: 'opened',
  decision: null,
  planned: null,
  closesAt: null,
  isClosed: false,
  appeal: null,
  isTakenBack: false,
} as const;

export const photosOf = ({
  photoId,
  photoIds,
}: {
  photoId?: string | undefined;
  photoIds?: string[] | undefined;
}): string[] => photoIds ?? (photoId === undefined ? [] : [photoId]);

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
    case 'DecisionPlanned':
      return { ...state, planned: event.data };
    case 'DecisionWithdrawn':
      return { ...state, planned: null };
    case 'CaseDecided': {
      const { decision: kind, by, tellReporter: tellsReporter, alsoDecides: others = [] } = event.data;
      const photos = photosOf(event.data).length;
      const decision = { kind, by, photos, tellsReporter, with: event.data.decidedWith ?? null, others };
      // An appeal that comes later waits for an answer (docs/product.md#the-queue).
      return { ...state, decision, planned: null, closesAt: null };
    }
    case 'MemberDeparted':
      return { ...state, closesAt: event.data.closesAt };
    case 'CaseClosed':
      return { ...state, isClosed: true };
    case 'AppealFiled':
      return { ...state, appeal: { text: event.data.text, outcome: null } };
    case 'DecisionTakenBack':
      return { ...state, isTakenBack: true };
    case 'AppealDecided':
      return { ...state, appeal: state.appeal && { ...state.appeal, outcome: event.data.outcome } };
  }
}
