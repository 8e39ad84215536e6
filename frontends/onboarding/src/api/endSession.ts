import { sessionsApi } from './sessions.ts';

const endSessionApi = sessionsApi.injectEndpoints({
  endpoints: (build) => ({
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `auth/sessions/${id}/end`, method: 'POST' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useEndSessionMutation } = endSessionApi;
