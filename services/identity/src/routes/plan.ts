import { planCalls as calls, Problem } from '@kolo/contracts';
import { type Served, serve } from '@kolo/service';
import type { identityAnswers } from '../answers.ts';
import type { Identity } from '../identity.ts';

/**
 * Plans as operators give and take them (docs/product.md#what-operators-do-to-accounts), but not to each other or
 * themselves (docs/product.md#rank-among-staff).
 */
export const planRoutes = (
  { plans }: Pick<Identity, 'plans'>,
  { account }: Pick<ReturnType<typeof identityAnswers>, 'account'>,
): Served[] => [
  serve(calls.changePlan, async ({ member: by, params: { id }, body: { tier, reason } }) => {
    if ((await account({ memberId: id }))?.isOperator) throw new Problem('case_about_staff');
    await plans.change(id, tier, { by, why: reason });
    return { success: true };
  }),
];
