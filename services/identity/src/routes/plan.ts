import { planCalls as calls } from '@kolo/contracts';
import { type Served, serve } from '@kolo/service';
import type { Identity } from '../identity.ts';

/** Plans as operators give and take them (product 58). */
export const planRoutes = ({ plans }: Pick<Identity, 'plans'>): Served[] => [
  serve(calls.changePlan, async ({ member: by, params: { id }, body: { tier, reason } }) => {
    await plans.change(id, tier, { by, why: reason });
    return { success: true };
  }),
];
