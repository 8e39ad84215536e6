import { api } from '@kolo/store';

export const { useUnmatchMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ends a match (product 37); what else a page keeps of it, it changes itself. */
    unmatch: build.mutation<unknown, string>({
      query: (userId) => ({ url: 'api/unmatch', method: 'POST', body: { userId } }),
      invalidatesTags: ['Conversations'],
    }),
  }),
});
