import { planCalls as calls } from '@kolo/contracts/api/plan';
import { Problem } from '@kolo/contracts/errors';
import { type Served, serve } from '@kolo/service';
import type { identityAnswers } from '../answers.ts';
import type { Accounts } from '../identity.ts';

/**
 * Operators change members' plans (docs/product.md#what-operators-do-to-accounts), not each other's or their
 * own (docs/product.md#rank-among-staff).
 */
export const planRoutes = (
  { plans }: Accounts,
  { account }: Pick<ReturnType<typeof identityAnswers>, 'account'>,
): Served[] => [
  serve(calls.changePlan, async ({ member: by, params: { id }, body: { tier, reason } }) => {
    if ((await account({ memberId: id }))?.isOperator) throw new Problem('case_about_staff');
    await plans.change(id, tier, { by, why: reason });
    return { success: true };
  }),
];
