import {
  type AppealOutcome,
  isModeration,
  type ModerationDecision,
  type ModerationEvent,
  REPORT_GRAVITY,
  type ReportReason,
  type ReportSubject,
  streamParts,
} from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { Projection } from '@kolo/service';

/**
 * A case as lists need it, without what anybody wrote but the ground that was told to the member. It names members and
 * stays when one of them leaves; once the case is forgotten, nothing but figures is left of it (design 50).
 */
export interface CaseRow extends Row {
  id: string;
  number: string;
  member: string;
  reporter: string | null;
  openedBy: string | null;
  reason: ReportReason | null;
  about: ReportSubject | null;
  position: string;
  filedAt: string;
  /** Whether an operator is waited for: to decide, or to decide an appeal. */
  waiting: boolean;
  /** Its place in the queue: the gravest first, then the oldest. */
  order: string;
  decision: ModerationDecision | null;
  decidedBy: string;
  decidedAt: string;
  decidedPosition: string;
  until: string | null;
  ground: string;
  isDecided: boolean;
  isAppealed: boolean;
  outcome: AppealOutcome | null;
  appealDecidedBy: string;
  appealReason: string;
  /** When the last decision fell; empty while one is waited for, and once the case is forgotten. */
  settledAt: string;
}

const UNDECIDED = {
  decision: null,
  decidedBy: '',
  decidedAt: '',
  decidedPosition: '',
  until: null,
  ground: '',
  isDecided: false,
  isAppealed: false,
  outcome: null,
  appealDecidedBy: '',
  appealReason: '',
  settledAt: '',
} satisfies Partial<CaseRow>;

/** A case that an operator opened waits among the middling ones. */
const gravityOf = (reason: ReportReason | null): number => (reason === null ? 1 : REPORT_GRAVITY[reason]);
const orderOf = (reason: ReportReason | null, position: string) => `${gravityOf(reason)}-${position}`;

function opened(
  id: string,
  { position, recordedAt }: Recorded<ModerationEvent>,
  origin: Pick<CaseRow, 'number' | 'member' | 'reporter' | 'openedBy' | 'reason' | 'about'>,
): CaseRow {
  const order = orderOf(origin.reason, position);
  return { ...UNDECIDED, ...origin, id, position, filedAt: recordedAt, waiting: true, order };
}

function changed(row: CaseRow, event: Recorded<ModerationEvent>): CaseRow {
  const { position, recordedAt } = event;
  switch (event.type) {
    case 'CaseDecided': {
      const { decision, by: decidedBy, until, ground } = event.data;
      const decided = { decision, decidedBy, until, ground, decidedAt: recordedAt, isDecided: true };
      return { ...row, ...decided, decidedPosition: position, waiting: false, settledAt: recordedAt };
    }
    case 'AppealFiled':
      return {
        ...row,
        isAppealed: true,
        waiting: true,
        order: orderOf(row.reason, position),
        settledAt: '',
      };
    case 'AppealDecided': {
      const { by: appealDecidedBy, outcome, reason: appealReason } = event.data;
      return { ...row, appealDecidedBy, outcome, appealReason, waiting: false, settledAt: recordedAt };
    }
    default:
      return row;
  }
}

/** Nothing of the events before is needed: without the case's key they cannot be read (design 50). */
function forgotten(
  id: string,
  position: string,
  figures: Extract<ModerationEvent, { type: 'CaseForgotten' }>['data'],
): CaseRow {
  const { reason, filedAt, decision, decidedAt, outcome } = figures;
  const nobody = { number: '', member: '', reporter: null, openedBy: null, about: null, order: '' };
  const isAppealed = outcome !== null;
  return {
    ...UNDECIDED,
    ...nobody,
    ...{ id, position, reason, filedAt, decision, decidedAt, outcome, isAppealed },
    isDecided: true,
    waiting: false,
  };
}

/** Every case, for the queue, for what was there before, and for figures. */
export const casesView: Projection<CaseRow> = {
  collection: {
    name: 'cases',
    indexes: [
      ['waiting', 'order'],
      ['waiting', 'decidedPosition'],
      ['member', 'position'],
      ['reporter', 'position'],
      'reason',
      'decision',
      'outcome',
      'isAppealed',
      'isDecided',
      'settledAt',
      'number',
    ],
  },
  keys: (event) => (isModeration(event) ? streamParts(event.stream).slice(0, 1) : []),
  fold(row, event, id) {
    if (!isModeration(event)) return row;
    switch (event.type) {
      case 'ReportFiled': {
        const { number, member, reporter, reason, about } = event.data;
        return opened(id, event, { number, member, reporter, openedBy: null, reason, about });
      }
      case 'CaseOpened': {
        const { number, member, by: openedBy } = event.data;
        return opened(id, event, { number, member, reporter: null, openedBy, reason: null, about: null });
      }
      case 'CaseForgotten':
        return forgotten(id, event.position, event.data);
      default:
        return row && changed(row, event);
    }
  },
};
