import { isModeration, type ModerationEvent } from '@kolo/contracts/events';
import { streamParts } from '@kolo/contracts/ids';
import {
  type AppealOutcome,
  type ModerationDecision,
  REPORT_GRAVITY,
  type ReportReason,
  type ReportSubject,
} from '@kolo/contracts/moderation';
import { SIGNAL_GRAVITY, type SignalKind } from '@kolo/contracts/signals';
import type { Row } from '@kolo/documents';
import type { Recorded } from '@kolo/events';
import type { Projection } from '@kolo/service';

/**
 * A case for lists, without anything people wrote but the ground told to the member. Once forgotten, only
 * figures are left (docs/design.md#a-key-for-each-case).
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
  /** Hashes of the member's photos; empty once dismissed or taken back (docs/product.md#signals). */
  looks: string[];
  hasLooks: boolean;
  position: string;
  filedAt: string;
  /** For a decision, on the case or an appeal. */
  waiting: boolean;
  /** Empty while nothing is open. */
  waitingSince: string;
  /** The gravest first, then the oldest. */
  order: string;
  decision: ModerationDecision | null;
  decidedBy: string;
  decidedAt: string;
  decidedPosition: string;
  /** When the reporter was told of the decision; empty if they were not. */
  toldAt: string;
  until: string | null;
  ground: string;
  isDecided: boolean;
  isAppealed: boolean;
  /** Empty without an appeal, and once forgotten. */
  appealedAt: string;
  outcome: AppealOutcome | null;
  appealDecidedBy: string;
  appealReason: string;
  /** Without an appeal, or before it was answered. */
  isTakenBack: boolean;
  /** A decision that can still be undone (docs/design.md#decisions-that-wait). */
  planned: { decision: ModerationDecision; by: string; dueAt: string } | null;
  /** When it closes because the member left; empty otherwise. */
  closesAt: string;
  /** When something happens by itself; empty if nothing does. */
  dueAt: string;
  isClosed: boolean;
  /** The case whose decision this one shares; empty otherwise. */
  decidedWith: string;
  /** When the last decision was made; empty while one is open, and once forgotten. */
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
  planned: null,
  closesAt: '',
  dueAt: '',
  isClosed: false,
  decidedWith: '',
  settledAt: '',
  waitingSince: '',
} satisfies Partial<CaseRow>;

const NOBODY = { number: '', member: '', reporter: null, openedBy: null, about: null, order: '' };
const SETTLED = { waiting: false, waitingSince: '', planned: null, closesAt: '', dueAt: '' };

/** The first digit of the order. */
export const GRAVITIES = ['gravest', 'middling', 'mild', 'signal'] as const;

/** Cases opened by operators are of middle gravity. */
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
    ...whom,
    id,
    position,
    reporter,
    openedBy,
    reason,
    about,
    signal,
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
    case 'DecisionPlanned': {
      const { dueAt, decision } = event.data;
      return { ...row, planned: { decision: decision.decision, by: decision.by, dueAt }, dueAt };
    }
    case 'DecisionWithdrawn':
      return { ...row, planned: null, dueAt: row.closesAt };
    case 'MemberDeparted': {
      const { closesAt } = event.data;
      return { ...row, closesAt, dueAt: row.planned?.dueAt ?? closesAt };
    }
    case 'CaseClosed': {
      const decidedPosition = row.decidedPosition || position;
      return { ...row, ...withLooks([]), ...SETTLED, decidedPosition, isClosed: true, settledAt: recordedAt };
    }
    case 'CaseDecided': {
      const {
        decision,
        by: decidedBy,
        until,
        ground,
        tellReporter,
        looks = [],
        decidedWith = '',
      } = event.data;
      const toldAt = tellReporter && row.reporter !== null ? recordedAt : '';
      const at = { decidedAt: recordedAt, toldAt };
      const decided = { decision, decidedBy, decidedWith, until, ground, ...at, isDecided: true };
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

/** The earlier events are unreadable without the case's key (docs/design.md#a-key-for-each-case). */
function forgotten(
  id: string,
  position: string,
  figures: Extract<ModerationEvent, { type: 'CaseForgotten' }>['data'],
): CaseRow {
  const { reason, signal = null, filedAt, outcome, takenBack = false, closed = false } = figures;
  const decided = closed
    ? { decision: null, isDecided: false, isClosed: true }
    : { decision: figures.decision, decidedAt: figures.decidedAt, isDecided: true };
  const isAppealed = outcome !== null;
  return {
    ...UNDECIDED,
    ...NOBODY,
    ...withLooks([]),
    signal,
    isSignal: signal !== null,
    id,
    position,
    reason,
    filedAt,
    ...decided,
    outcome,
    isAppealed,
    isTakenBack: takenBack,
    waiting: false,
  };
}

const lapsed = (
  id: string,
  position: string,
  { signal, filedAt }: Extract<ModerationEvent, { type: 'SignalLapsed' }>['data'],
): CaseRow => ({
  ...UNDECIDED,
  ...NOBODY,
  ...withLooks([]),
  id,
  position,
  signal,
  filedAt,
  isSignal: true,
  reason: null,
  waiting: false,
});

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
      ['reporter', 'decision'],
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
      'dueAt',
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
