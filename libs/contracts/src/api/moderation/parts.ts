import { z } from 'zod';
import { ID_PATTERN } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { MODERATION_DECISIONS, type ModerationDecision } from '../../moderation.ts';
import { writtenText } from '../../text/writtenText.ts';
import { WORDS } from '../../words.ts';
import { EXAMPLE_ID, id } from '../parts.ts';

const { moderation: limits } = LIMITS;

/** The reason given to the member. */
export const ground = writtenText({
  max: limits.groundLength,
  missing: WORDS.groundMissing,
  tooLong: WORDS.groundTooLong,
});
/** Of a case, or of all that is open about a member. */
export const decisionFields = {
  decision: z.enum(MODERATION_DECISIONS),
  /** Defaults to the reported photo. */
  photoIds: z
    .array(z.string().regex(ID_PATTERN, WORDS.notAnId))
    .min(1, WORDS.photoOfDecision)
    .max(LIMITS.photos.max)
    .optional(),
  days: z.int().min(limits.suspensionDays.min).max(limits.suspensionDays.max).optional(),
};
/** Warns those who exchanged messages with the member (docs/product.md#after-a-fraud). */
export const forFraud = z.boolean().optional();
/** Whatever is decided, the member also gets a letter that says where to find help. */
export const sendsHelp = z.boolean().optional();

interface Decided {
  decision: ModerationDecision;
  forFraud?: boolean | undefined;
  days?: number | undefined;
}
/** Arguments of `refine`. */
type Rule = [isKept: (decided: Decided) => boolean, fault: { path: string[]; message: string }];
export const ONLY_BAN_FOR_FRAUD: Rule = [
  ({ decision, forFraud }) => !forFraud || decision === 'ban',
  { path: ['forFraud'], message: WORDS.onlyBanForFraud },
];
export const DAYS_OF_SUSPENSION: Rule = [
  ({ decision, days }) => (decision === 'suspension') === (days !== undefined),
  { path: ['days'], message: WORDS.suspensionDays },
];
export const DECISION_ERRORS = [
  'case_not_found',
  'conflict',
  'case_about_oneself',
  'case_about_staff',
  'case_reported_by_oneself',
  'staff_banned_by_command',
  'ban_limit_reached',
] as const;

export const caseParams = z.object({ id: z.string().regex(ID_PATTERN) });

export const person = z.strictObject({
  id,
  firstName: z.string().nullable().describe('null once the member has erased the account.'),
});
export const byOperator = person
  .nullable()
  .describe('null for the operator’s command, which knows nobody by name.');

export const EXAMPLE_CASE = 'Qm4hRt9WvXcB';
export const EXAMPLE_NUMBER = '4821-7730';
export const EXAMPLE_PERSON = { id: EXAMPLE_ID, firstName: 'Ana' };
export const EXAMPLE_AT = '2026-11-22T08:14:00.000Z';
export const EXAMPLE_GROUND = 'Asking members for money is against our terms, section 4.';
export const EXAMPLE_FACTS = 'You asked a member to pay for a flight.';
export const PAGES = `Pages of ${limits.page}.`;
