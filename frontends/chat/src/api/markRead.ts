import { READ_CONVERSATION } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const markReadApi = api.injectEndpoints({
  endpoints: (build) => ({
    markRead: build.mutation<unknown, string>({
      query: (partnerId) => request(READ_CONVERSATION, { params: { userId: partnerId } }),
      invalidatesTags: (_result, error) => (error ? [] : ['Conversations']),
    }),
  }),
});

export const { useMarkReadMutation } = markReadApi;
