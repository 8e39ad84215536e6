import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { writtenText } from '../text/writtenText.ts';
import { WORDS } from '../words.ts';
import { done, EXAMPLE_ID, tier } from './parts.ts';

/** An operator gives or takes away a plan, with a reason (docs/product.md#what-operators-do-to-accounts). */
export const planRequest = z.object({
  tier,
  reason: writtenText({
    max: LIMITS.moderation.groundLength,
    missing: WORDS.groundMissing,
    tooLong: WORDS.groundTooLong,
  }),
});
export type PlanRequest = z.input<typeof planRequest>;

export const planCalls = {
  changePlan: call({
    route: routes.CHANGE_PLAN,
    service: 'identity',
    access: { who: 'operator' },
    budget: 'acts',
    summary:
      'Puts a member on a plan, with a reason that the member reads in their history; the plan that they have changes nothing.',
    params: z.object({ id: z.string().regex(ID_PATTERN) }),
    body: planRequest,
    answers: { 200: done },
    errors: ['member_not_found', 'case_about_staff'],
    limits: [`${LIMITS.moderation.groundLength} characters.`],
    example: {
      params: { id: EXAMPLE_ID },
      body: { tier: 'kraljica', reason: 'A gift to the first hundred members.' },
      answer: { success: true },
    },
  }),
};
