/** What a member may be reported for, in the order in which the sheet offers it (docs/product.md#reporting). */
export const REPORT_REASONS = ['fake', 'insults', 'sexual', 'money', 'hate', 'underage', 'danger'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What the queue can be narrowed to: a reason, or all that nobody reported (docs/product.md#signals). */
export const QUEUE_FILTERS = [...REPORT_REASONS, 'signals'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** How each reason reads, and the line below it where it needs one. */
export const REPORT_REASON_LABELS: Record<ReportReason, { label: string; hint?: string }> = {
  fake: { label: 'Fake profile', hint: 'Someone else’s photos or name' },
  insults: { label: 'Rude or insulting messages' },
  sexual: { label: 'Sexual content I did not want' },
  money: { label: 'Asks for money or sells something' },
  hate: { label: 'Hate or insults about origin or faith' },
  underage: { label: 'Looks under 18' },
  danger: { label: 'Threats or danger', hint: 'We look at these first' },
};

/** How urgent a reason is: 0 is looked at first. */
export const REPORT_GRAVITY: Record<ReportReason, 0 | 1 | 2> = {
  danger: 0,
  underage: 0,
  sexual: 1,
  hate: 1,
  money: 1,
  insults: 2,
  fake: 2,
};

/** Where it happened: the profile, a photo, a message, or outside of the product. */
export const REPORT_SUBJECTS = ['profile', 'photo', 'message', 'offsite'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** What is copied into a case when it is filed. */
export const EVIDENCE_PARTS = ['profile', 'messages', 'photo'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];

/** What an operator may decide about a case, the mildest first (docs/product.md#cases-and-decisions). */
export const MODERATION_DECISIONS = ['dismissal', 'warning', 'photo-removal', 'suspension', 'ban'] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];
export const MODERATION_DECISION_LABELS: Record<ModerationDecision, string> = {
  dismissal: 'Dismiss',
  warning: 'Warn',
  'photo-removal': 'Remove photos',
  suspension: 'Suspend',
  ban: 'Ban',
};

/** What an appeal ends with: the decision stays, or is taken back. */
export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** `open` waits for an operator, `decided` may be appealed, `appealed` waits for one again, `closed` is past its appeal. */
export const CASE_STATES = ['open', 'decided', 'appealed', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/**
 * What an operator did, for the log of acts (docs/product.md#cases-and-decisions,
 * docs/product.md#what-operators-do-to-accounts).
 */
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
