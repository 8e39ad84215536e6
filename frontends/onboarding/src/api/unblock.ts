import { blockedApi } from './blocked.ts';

const unblockApi = blockedApi.injectEndpoints({
  endpoints: (build) => ({
    unblock: build.mutation<unknown, string>({
      query: (userId) => ({ url: 'api/unblock', method: 'POST', body: { userId } }),
      invalidatesTags: ['Blocked', 'Matches', 'Conversations'],
    }),
  }),
});

export const { useUnblockMutation } = unblockApi;
