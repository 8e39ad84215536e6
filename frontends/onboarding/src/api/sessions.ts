import type { SignedIn } from '@kolo/contracts';
import { api } from '@kolo/store';

const sessionsApi = api.enhanceEndpoints({ addTagTypes: ['Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<SignedIn[], void>({
      query: () => 'auth/sessions',
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `auth/sessions/${id}/end`, method: 'POST' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: 'auth/sessions/end-others', method: 'POST' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
