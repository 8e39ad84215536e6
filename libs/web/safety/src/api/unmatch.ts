import { api } from '@kolo/store';

export const { useUnmatchMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ends a match (docs/product.md#unmatching); what else a page keeps of it, it changes itself. */
    unmatch: build.mutation<unknown, string>({
      query: (userId) => ({ url: 'api/unmatch', method: 'POST', body: { userId } }),
      invalidatesTags: ['Conversations'],
    }),
  }),
});
