import type { AppealOutcome } from '@kolo/contracts';
import { api } from '@kolo/store';

export interface AppealVerdict {
  id: string;
  outcome: AppealOutcome;
  reason: string;
}

export const { useDecideAppealMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Decides an appeal, once (docs/product.md#cases-and-decisions). */
    decideAppeal: build.mutation<unknown, AppealVerdict>({
      query: ({ id, ...body }) => ({
        url: `api/admin/reports/${encodeURIComponent(id)}/appeal`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Cases'],
    }),
  }),
});
