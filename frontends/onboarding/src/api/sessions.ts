import type { SignedIn } from '@kolo/contracts';
import { api } from '@kolo/store';

export const sessionsApi = api.enhanceEndpoints({ addTagTypes: ['Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<SignedIn[], void>({
      query: () => 'auth/sessions',
      providesTags: ['Sessions'],
    }),
  }),
});

export const { useSessionsQuery } = sessionsApi;
