import { z } from 'zod';
import { APPEAL_OUTCOMES, MODERATION_DECISIONS, OPERATOR_ACTS } from '../../moderation.ts';
import { call } from '../../protocol/call.ts';
import * as routes from '../../protocol/routes.ts';
import { count, id, moment, olderThan, tier } from '../parts.ts';
import {
  byOperator,
  EXAMPLE_AT,
  EXAMPLE_CASE,
  EXAMPLE_GROUND,
  EXAMPLE_NUMBER,
  EXAMPLE_PERSON,
  PAGES,
  person,
} from './parts.ts';

const act = z.strictObject({
  id: z.string(),
  act: z.enum(OPERATOR_ACTS),
  at: moment,
  by: byOperator,
  about: person,
  caseId: id.nullable().describe('null for what belongs to no case.'),
  number: z.string().nullable(),
  decision: z.enum(MODERATION_DECISIONS).nullable(),
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  tier: tier.nullable().describe('The plan that was given.'),
  why: z.string().nullable(),
  contactShown: z
    .literal(true)
    .optional()
    .describe('Of `member-looked`: the email address and the last name were shown.'),
  list: z
    .strictObject({ page: count, shown: count, found: count, isSearch: z.boolean() })
    .optional()
    .describe('Of `member-looked`: a page of the list of users; `about` is then the operator.'),
});
export const actsPage = z.strictObject({ acts: z.array(act), next: z.string().nullable() });
export type ActsPage = z.infer<typeof actsPage>;

export const actCalls = {
  acts: call({
    route: routes.ACTS,
    service: 'moderation',
    access: { who: 'moderator' },
    summary: 'Lists what operators did to cases and accounts, the newest first.',
    query: olderThan,
    answers: { 200: actsPage },
    limits: [PAGES],
    example: {
      answer: {
        acts: [
          {
            id: `${EXAMPLE_CASE}-2`,
            act: 'case-decided',
            at: EXAMPLE_AT,
            by: EXAMPLE_PERSON,
            about: { id: 'Dw5rYc2MqSaZ', firstName: 'Dragan' },
            caseId: EXAMPLE_CASE,
            number: EXAMPLE_NUMBER,
            decision: 'warning',
            outcome: null,
            tier: null,
            why: EXAMPLE_GROUND,
          },
        ],
        next: null,
      },
    },
  }),
};
