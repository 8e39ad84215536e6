import { api } from '../api.ts';

export const { useBlockMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Blocks a member: both vanish for each other everywhere (product 43). */
    block: build.mutation<unknown, string>({
      query: (userId) => ({ url: 'api/block', method: 'POST', body: { userId } }),
      invalidatesTags: (_result, error) => (error ? [] : ['Matches', 'Likes', 'Conversations', 'Profile']),
    }),
  }),
});
