import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { MODERATION_DECISIONS, REPORT_REASONS } from '../../moderation.ts';
import { call } from '../../protocol/call.ts';
import * as routes from '../../protocol/routes.ts';

const { publicStep } = LIMITS.moderation;
const count = z.int().min(0).describe(`Rounded to ${publicStep}; 0 for fewer than ${publicStep}.`);

const byReason = z.strictObject(
  Object.fromEntries(REPORT_REASONS.map((reason) => [reason, count])) as Record<
    (typeof REPORT_REASONS)[number],
    typeof count
  >,
);
const byDecision = z.strictObject(
  Object.fromEntries(MODERATION_DECISIONS.map((decision) => [decision, count])) as Record<
    (typeof MODERATION_DECISIONS)[number],
    typeof count
  >,
);
const transparency = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional()
    .describe(
      'The last finished month: the figures are of all time up to its end, in UTC. Not told by earlier releases.',
    ),
  reports: count,
  signals: z
    .strictObject({ raised: count, acted: count.describe('Decided, and not dismissed. Rounded too.') })
    .describe('What the product noticed by itself; nothing follows without a person.'),
  byReason,
  decided: count.describe('All decisions. Rounded too.'),
  decisions: byDecision,
  appeals: count,
  overturned: count,
  takenBack: count.describe('Without an appeal. Rounded too.'),
  medianHours: z
    .number()
    .min(0)
    .nullable()
    .describe(`The median from a report to its decision; null for fewer than ${publicStep} of them.`),
});
export type Transparency = z.infer<typeof transparency>;

export const transparencyCalls = {
  transparency: call({
    route: routes.TRANSPARENCY,
    service: 'moderation',
    access: { who: 'anyone' },
    summary: 'Counts reports, decisions and appeals up to the end of the last finished month; about nobody.',
    answers: { 200: transparency },
    example: {
      answer: {
        month: '2026-10',
        reports: 130,
        signals: { raised: 40, acted: 0 },
        byReason: { fake: 60, insults: 20, sexual: 10, money: 40, hate: 0, underage: 0, danger: 0, other: 0 },
        decided: 120,
        decisions: { dismissal: 60, warning: 30, 'photo-removal': 10, suspension: 0, ban: 20 },
        appeals: 10,
        overturned: 0,
        takenBack: 0,
        medianHours: 6,
      },
    },
  }),
};
