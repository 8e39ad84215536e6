import type { ConversationPartner } from '@kolo/contracts';
import { api } from '../api.ts';

const newMatchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** With whom the member has matched and nothing was written, the newest match first. */
    newMatches: build.query<ConversationPartner[], void>({
      query: () => 'api/conversations/new-matches',
      providesTags: ['Matches', 'Conversations'],
    }),
  }),
});

export const { useNewMatchesQuery } = newMatchesApi;
