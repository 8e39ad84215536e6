import {
  type AppealOutcome,
  isModeration,
  type ModerationDecision,
  type ModerationEvent,
  REPORT_GRAVITY,
  type ReportReason,
  type ReportSubject,
  SIGNAL_GRAVITY,
  type SignalKind,
  streamParts,
} from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { Projection } from '@kolo/service';

/**
 * A case as lists need it, without what anybody wrote but the ground that was told to the member. It names members and
 * stays when one of them leaves; once the case is forgotten, nothing but figures is left of it
 * (docs/design.md#a-key-for-each-case).
 */
export interface CaseRow extends Row {
  id: string;
  number: string;
  member: string;
  reporter: string | null;
  openedBy: string | null;
  reason: ReportReason | null;
  about: ReportSubject | null;
  signal: SignalKind | null;
  isSignal: boolean;
  /** How the member's photos looked; nothing once it was dismissed, or taken back (docs/product.md#signals). */
  looks: string[];
  hasLooks: boolean;
  position: string;
  filedAt: string;
  /** Whether an operator is waited for: to decide, or to decide an appeal. */
  waiting: boolean;
  /** Since when; empty while none is. */
  waitingSince: string;
  /** Its place in the queue: the gravest first, then the oldest. */
  order: string;
  decision: ModerationDecision | null;
  decidedBy: string;
  decidedAt: string;
  decidedPosition: string;
  /** When whoever reported was told of the decision; empty where they were not. */
  toldAt: string;
  until: string | null;
  ground: string;
  isDecided: boolean;
  isAppealed: boolean;
  /** When; empty without an appeal, and once the case is forgotten. */
  appealedAt: string;
  outcome: AppealOutcome | null;
  appealDecidedBy: string;
  appealReason: string;
  /** Without an appeal, or before one was answered. */
  isTakenBack: boolean;
  /** When the last decision fell; empty while one is waited for, and once the case is forgotten. */
  settledAt: string;
}

const UNDECIDED = {
  decision: null,
  decidedBy: '',
  decidedAt: '',
  decidedPosition: '',
  toldAt: '',
  until: null,
  ground: '',
  isDecided: false,
  isAppealed: false,
  appealedAt: '',
  outcome: null,
  appealDecidedBy: '',
  appealReason: '',
  isTakenBack: false,
  settledAt: '',
  waitingSince: '',
} satisfies Partial<CaseRow>;

const NOBODY = { number: '', member: '', reporter: null, openedBy: null, about: null, order: '' };
const SETTLED = { waiting: false, waitingSince: '' };

/** How grave a case is, by the number that its place in the queue begins with. */
export const GRAVITIES = ['gravest', 'middling', 'mild', 'signal'] as const;

/** A case that an operator opened waits among the middling ones. */
const gravityOf = (reason: ReportReason | null): number => (reason === null ? 1 : REPORT_GRAVITY[reason]);
const withLooks = (looks: readonly string[]) => ({
  looks: [...new Set(looks)],
  hasLooks: looks.length > 0,
});

function opened(
  id: string,
  { position, recordedAt }: Recorded<ModerationEvent>,
  origin: Pick<CaseRow, 'number' | 'member'> &
    Partial<Pick<CaseRow, 'reporter' | 'openedBy' | 'reason' | 'about' | 'signal'>>,
  {
    looks = [],
    gravity = gravityOf(origin.reason ?? null),
  }: { looks?: string[] | undefined; gravity?: number },
): CaseRow {
  const { reporter = null, openedBy = null, reason = null, about = null, signal = null, ...whom } = origin;
  return {
    ...UNDECIDED,
    ...{ ...whom, id, position, reporter, openedBy, reason, about, signal },
    ...withLooks(looks),
    isSignal: signal !== null,
    filedAt: recordedAt,
    waitingSince: recordedAt,
    waiting: true,
    order: `${gravity}-${position}`,
  };
}

function changed(row: CaseRow, event: Recorded<ModerationEvent>): CaseRow {
  const { position, recordedAt } = event;
  switch (event.type) {
    case 'CaseDecided': {
      const { decision, by: decidedBy, until, ground, tellReporter, looks = [] } = event.data;
      const toldAt = tellReporter && row.reporter !== null ? recordedAt : '';
      const decided = { decision, decidedBy, until, ground, decidedAt: recordedAt, toldAt, isDecided: true };
      const kept = withLooks(decision === 'dismissal' ? [] : [...row.looks, ...looks]);
      return { ...row, ...decided, ...kept, ...SETTLED, decidedPosition: position, settledAt: recordedAt };
    }
    case 'AppealFiled':
      return {
        ...row,
        isAppealed: true,
        appealedAt: recordedAt,
        waiting: true,
        waitingSince: recordedAt,
        order: `${row.order.split('-')[0]}-${position}`,
        settledAt: '',
      };
    case 'AppealDecided': {
      const { by: appealDecidedBy, outcome, reason: appealReason } = event.data;
      const kept = withLooks(outcome === 'overturned' ? [] : row.looks);
      return { ...row, ...kept, ...SETTLED, appealDecidedBy, outcome, appealReason, settledAt: recordedAt };
    }
    case 'DecisionTakenBack':
      return { ...row, ...withLooks([]), ...SETTLED, isTakenBack: true, settledAt: recordedAt };
    default:
      return row;
  }
}

/**
 * Nothing of the events before is needed: without the case's key they cannot be read
 * (docs/design.md#a-key-for-each-case).
 */
function forgotten(
  id: string,
  position: string,
  figures: Extract<ModerationEvent, { type: 'CaseForgotten' }>['data'],
): CaseRow {
  const { reason, signal = null, filedAt, decision, decidedAt, outcome, takenBack = false } = figures;
  const isAppealed = outcome !== null;
  return {
    ...UNDECIDED,
    ...NOBODY,
    ...withLooks([]),
    ...{ signal, isSignal: signal !== null },
    ...{ id, position, reason, filedAt, decision, decidedAt, outcome, isAppealed, isTakenBack: takenBack },
    isDecided: true,
    waiting: false,
  };
}

/** A signal that nobody decided: only that there was one. */
const lapsed = (
  id: string,
  position: string,
  { signal, filedAt }: Extract<ModerationEvent, { type: 'SignalLapsed' }>['data'],
): CaseRow => ({
  ...UNDECIDED,
  ...NOBODY,
  ...withLooks([]),
  ...{ id, position, signal, filedAt, isSignal: true, reason: null, waiting: false },
});

/** Every case, for the queue, for what was there before, and for figures. */
export const casesView: Projection<CaseRow> = {
  collection: {
    name: 'cases',
    indexes: [
      ['waiting', 'order'],
      ['waiting', 'decidedPosition'],
      ['member', 'position'],
      ['reporter', 'position'],
      ['reporter', 'filedAt'],
      ['reporter', 'toldAt'],
      ['reason', 'filedAt'],
      ['isSignal', 'decision'],
      ['isSignal', 'filedAt'],
      ['isSignal', 'waitingSince'],
      'hasLooks',
      ['decision', 'decidedAt'],
      ['outcome', 'settledAt'],
      ['isAppealed', 'appealedAt'],
      ['isTakenBack', 'settledAt'],
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
        const { number, member, reporter, reason, about, looks } = event.data;
        return opened(id, event, { number, member, reporter, reason, about }, { looks });
      }
      case 'CaseOpened': {
        const { number, member, by: openedBy, looks } = event.data;
        return opened(id, event, { number, member, openedBy }, { looks });
      }
      case 'SignalRaised': {
        const { number, member, kind: signal, resembles } = event.data;
        const gravity = SIGNAL_GRAVITY[resembles?.banned ? 'ofBanned' : 'usual'];
        return opened(id, event, { number, member, signal }, { gravity });
      }
      case 'CaseForgotten':
        return forgotten(id, event.position, event.data);
      case 'SignalLapsed':
        return lapsed(id, event.position, event.data);
      default:
        return row && changed(row, event);
    }
  },
};
