import type { DecisionRequest } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useDecideCaseMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Decides a case, once (docs/product.md#cases-and-decisions). */
    decideCase: build.mutation<unknown, DecisionRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `api/admin/reports/${encodeURIComponent(id)}/decision`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Cases'],
    }),
  }),
});
