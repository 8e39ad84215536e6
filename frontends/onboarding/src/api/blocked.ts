import type { BlockedMember } from '@kolo/contracts';
import { api } from '@kolo/store';

export const blockedApi = api.enhanceEndpoints({ addTagTypes: ['Blocked'] }).injectEndpoints({
  endpoints: (build) => ({
    blocked: build.query<BlockedMember[], void>({
      query: () => 'api/blocked',
      providesTags: ['Blocked'],
    }),
  }),
});

export const { useBlockedQuery } = blockedApi;
