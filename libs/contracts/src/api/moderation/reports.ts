import { z } from 'zod';
import { ID_PATTERN } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { REPORT_REASONS, REPORT_SUBJECTS } from '../../moderation.ts';
import { call } from '../../protocol/call.ts';
import * as routes from '../../protocol/routes.ts';
import { optionalText } from '../../text/writtenText.ts';
import { WORDS } from '../../words.ts';
import { EXAMPLE_ID, idempotencyKey } from '../parts.ts';
import { EXAMPLE_NUMBER } from './parts.ts';

const { moderation: limits } = LIMITS;

/** One member's report about another (docs/product.md#reporting). */
export const reportRequest = z
  .object({
    userId: z.string().min(1).max(64),
    reason: z.enum(REPORT_REASONS),
    about: z.enum(REPORT_SUBJECTS).default('profile'),
    photoId: z.string().regex(ID_PATTERN, WORDS.notAnId).optional(),
    /** A message the reported member wrote; without `withMessages` it is the only one attached. */
    messageId: z.string().min(1).max(64).optional(),
    text: optionalText({ max: limits.reportLength, tooLong: WORDS.reportTooLong }).default(''),
    withMessages: z.boolean().default(false),
    block: z.boolean().default(false),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    error: WORDS.factsMissing,
  });
export type ReportRequest = z.input<typeof reportRequest>;

const reportResponse = z.strictObject({
  success: z.literal(true),
  number: z.string().describe('By which whoever reported may name the report, as `4821-7730`.'),
});
export type ReportResponse = z.infer<typeof reportResponse>;

export const reportCalls = {
  report: call({
    route: routes.REPORT,
    service: 'moderation',
    access: { who: 'member', toward: { member: 'body.userId', as: 'report' } },
    budget: 'changes',
    summary:
      'Reports a member to the operators; the same report adds nothing while it is open. With an idempotency key a repeat gives the first report.',
    headers: idempotencyKey,
    body: reportRequest,
    answers: { 200: reportResponse },
    errors: ['own_profile', 'member_not_found', 'report_limit_reached'],
    limits: [`${limits.reports.max} reports a day.`, `${limits.reportLength} characters.`],
    example: {
      body: {
        userId: EXAMPLE_ID,
        reason: 'money',
        about: 'message',
        messageId: '0b8e7c0e-5b1a-4f4e-9d5e-7a1f3f0f6c11',
        text: 'On the second day he asked me to pay for a flight from Niš.',
        withMessages: true,
        block: false,
      },
      answer: { success: true, number: EXAMPLE_NUMBER },
    },
  }),
};
