import { sessionsApi } from './sessions.ts';

const endOtherSessionsApi = sessionsApi.injectEndpoints({
  endpoints: (build) => ({
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: 'auth/sessions/end-others', method: 'POST' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useEndOtherSessionsMutation } = endOtherSessionsApi;
