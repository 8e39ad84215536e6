import { api } from '@kolo/store';

const markReadApi = api.injectEndpoints({
  endpoints: (build) => ({
    markRead: build.mutation<unknown, string>({
      query: (partnerId) => ({
        url: `api/conversation/${encodeURIComponent(partnerId)}/read`,
        method: 'POST',
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['Conversations']),
    }),
  }),
});

export const { useMarkReadMutation } = markReadApi;
