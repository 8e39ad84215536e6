import type { PlanRequest } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useChangePlanMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Puts a member on a plan, with a reason (docs/product.md#what-operators-do-to-accounts). */
    changePlan: build.mutation<unknown, PlanRequest & { memberId: string }>({
      query: ({ memberId, ...body }) => ({
        url: `api/admin/members/${encodeURIComponent(memberId)}/plan`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Cases', 'AdminUsers'],
    }),
  }),
});
