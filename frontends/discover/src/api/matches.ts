import type { MatchCard } from '@kolo/contracts';
import { api } from '@kolo/store';

export const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    matches: build.query<MatchCard[], void>({
      query: () => 'api/matches',
      providesTags: ['Matches'],
    }),
  }),
});

export const { useMatchesQuery } = matchesApi;
