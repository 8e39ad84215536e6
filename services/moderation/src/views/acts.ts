import { isModeration, type ModerationEvent, type OperatorAct, streamParts } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { Projection } from '@kolo/service';

/** What an operator did, keyed by the case and the place in its stream; about whom and why says the case. */
export interface ActRow extends Row {
  id: string;
  caseId: string;
  act: OperatorAct;
  by: string;
  position: string;
  at: string;
}

const ACTS: Partial<Record<ModerationEvent['type'], OperatorAct>> = {
  CaseOpened: 'case-opened',
  EvidenceLooked: 'evidence-looked',
  CaseDecided: 'case-decided',
  AppealDecided: 'appeal-decided',
};
const idOf = (caseId: string, revision: number) => `${caseId}-${revision}`;

/** The log of what operators did; it goes with its case (product 45). */
export const actsView: Projection<ActRow> = {
  collection: { name: 'acts', indexes: ['position', 'caseId'] },
  keys(event) {
    if (!isModeration(event)) return [];
    const [caseId = ''] = streamParts(event.stream);
    if (event.type === 'CaseForgotten')
      return Array.from({ length: event.revision }, (_, revision) => idOf(caseId, revision));
    return ACTS[event.type] ? [idOf(caseId, event.revision)] : [];
  },
  fold(_row, event, id) {
    const act = isModeration(event) ? ACTS[event.type] : undefined;
    if (!act || !('by' in event.data)) return null;
    const [caseId = ''] = streamParts(event.stream);
    const { by } = event.data;
    return { id, caseId, act, by, position: event.position, at: event.recordedAt };
  },
};
