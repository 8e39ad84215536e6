import { type AnswerFrom, BLOCKED, UNBLOCK } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const { useBlockedQuery, useUnblockMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Blocked'] })
  .injectEndpoints({
    endpoints: (build) => ({
      blocked: build.query<AnswerFrom<typeof BLOCKED>, void>({
        query: () => request(BLOCKED),
        providesTags: ['Blocked'],
      }),
      unblock: build.mutation<unknown, string>({
        query: (userId) => request(UNBLOCK, { body: { userId } }),
        invalidatesTags: ['Blocked', 'Matches', 'Conversations'],
      }),
    }),
  });
