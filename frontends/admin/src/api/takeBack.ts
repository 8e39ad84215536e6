import { api } from '@kolo/store';

export const { useTakeBackMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Takes a decision back without an appeal (docs/product.md#the-audit-trail). */
    takeBack: build.mutation<unknown, { id: string; reason: string }>({
      query: ({ id, reason }) => ({
        url: `api/admin/reports/${encodeURIComponent(id)}/take-back`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Cases'],
    }),
  }),
});
