import type { BlockedMember } from '@kolo/contracts';
import { api } from '@kolo/store';

const blockedApi = api.enhanceEndpoints({ addTagTypes: ['Blocked'] }).injectEndpoints({
  endpoints: (build) => ({
    blocked: build.query<BlockedMember[], void>({
      query: () => 'api/blocked',
      providesTags: ['Blocked'],
    }),
    unblock: build.mutation<unknown, string>({
      query: (userId) => ({ url: 'api/unblock', method: 'POST', body: { userId } }),
      invalidatesTags: ['Blocked', 'Matches', 'Conversations'],
    }),
  }),
});

export const { useBlockedQuery, useUnblockMutation } = blockedApi;
