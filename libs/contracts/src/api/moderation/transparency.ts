import { z } from 'zod';
import { call } from '../../call.ts';
import { MODERATION_DECISIONS, REPORT_REASONS } from '../../moderation.ts';

const count = z.int().min(0);

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
  reports: count,
  signals: z
    .strictObject({ raised: count, acted: count.describe('Decided, and not dismissed.') })
    .describe('What the product noticed by itself; nothing follows without a person.'),
  byReason,
  decisions: byDecision,
  appeals: count,
  overturned: count,
  takenBack: count.describe('Without an appeal.'),
  medianHours: z
    .number()
    .min(0)
    .nullable()
    .describe('From a report to its decision, in the middle; null while nothing was decided.'),
});
/** GET /api/transparency. */
export type Transparency = z.infer<typeof transparency>;

export const transparencyCalls = {
  transparency: call({
    method: 'GET',
    path: '/api/transparency',
    service: 'moderation',
    access: { who: 'anyone' },
    summary: 'Counts reports, decisions and appeals; about nobody.',
    answers: { 200: transparency },
    example: {
      answer: {
        reports: 3,
        signals: { raised: 2, acted: 1 },
        byReason: { fake: 1, insults: 0, sexual: 0, money: 2, hate: 0, underage: 0, danger: 0 },
        decisions: { dismissal: 1, warning: 1, 'photo-removal': 0, suspension: 0, ban: 1 },
        appeals: 1,
        overturned: 0,
        takenBack: 0,
        medianHours: 5.5,
      },
    },
  }),
};
