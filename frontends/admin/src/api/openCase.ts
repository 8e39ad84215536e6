import { api } from '@kolo/store';

export const { useOpenCaseMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Opens a case about a member without a report (docs/product.md#cases-and-decisions). */
    openCase: build.mutation<{ id: string }, { memberId: string; ground: string }>({
      query: ({ memberId, ground }) => ({
        url: `api/admin/members/${encodeURIComponent(memberId)}/case`,
        method: 'POST',
        body: { ground },
      }),
      invalidatesTags: ['Cases'],
    }),
  }),
});
