import { LIMITS } from './limits.ts';

/** Known to clients of 0.2 as `reason`; `reportedFor` has all reasons. */
export const FORMER_REPORT_REASONS = [
  'fake',
  'insults',
  'sexual',
  'money',
  'hate',
  'underage',
  'danger',
] as const;
/** In the sheet's order (docs/product.md#reporting). */
export const REPORT_REASONS = [...FORMER_REPORT_REASONS, 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
type FormerReportReason = (typeof FORMER_REPORT_REASONS)[number];
export const formerReportReason = (reason: ReportReason | null): FormerReportReason | null =>
  FORMER_REPORT_REASONS.find((each) => each === reason) ?? null;

/** `signals` is everything nobody reported (docs/product.md#signals). */
export const QUEUE_FILTERS = [...REPORT_REASONS, 'signals'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

export const QUEUE_KINDS = ['reports', 'signals', 'appeals'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
/** `most`: the members with most open cases first. */
export const QUEUE_ORDERS = ['gravest', 'oldest', 'most'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

export const REPORT_REASON_LABELS: Record<ReportReason, { label: string; hint?: string }> = {
  fake: { label: 'Fake profile', hint: 'Someone else’s photos or name' },
  insults: { label: 'Rude or insulting messages' },
  sexual: { label: 'Sexual content I did not want' },
  money: { label: 'Asks for money or sells something' },
  hate: { label: 'Hate or insults about origin or faith' },
  underage: { label: `Looks under ${LIMITS.minimumAge}` },
  danger: { label: 'Threats or danger', hint: 'We look at these first' },
  other: { label: 'Something else', hint: 'Tell us in your own words' },
};

/** 0 is the most urgent. */
export const REPORT_GRAVITY: Record<ReportReason, 0 | 1 | 2> = {
  danger: 0,
  underage: 0,
  sexual: 1,
  hate: 1,
  money: 1,
  other: 1,
  insults: 2,
  fake: 2,
};

export const REPORT_SUBJECTS = ['profile', 'photo', 'message', 'offsite'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const EVIDENCE_PARTS = ['profile', 'messages', 'photo'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];

/** Mildest first (docs/product.md#cases-and-decisions). */
export const MODERATION_DECISIONS = ['dismissal', 'warning', 'photo-removal', 'suspension', 'ban'] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];
export const MODERATION_DECISION_LABELS: Record<ModerationDecision, string> = {
  dismissal: 'Dismiss',
  warning: 'Warn',
  'photo-removal': 'Remove photos',
  suspension: 'Suspend',
  ban: 'Ban',
};

export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** `open` and `appealed` wait for an operator, `decided` may be appealed. */
export const CASE_STATES = ['open', 'decided', 'appealed', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** See docs/product.md#cases-and-decisions and docs/product.md#what-operators-do-to-accounts. */
export const OPERATOR_ACTS = [
  'case-opened',
  'evidence-looked',
  'case-decided',
  'appeal-decided',
  'decision-taken-back',
  'member-looked',
  'plan-changed',
  'operator-appointed',
  'moderator-appointed',
  'operator-dismissed',
  'member-banned',
  'restriction-lifted',
  'data-exported',
  'data-corrected',
  'account-erased',
  'factor-added',
  'factor-removed',
  'factors-reset',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];
