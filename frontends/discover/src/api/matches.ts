import { type AnswerFrom, MATCHES } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    matches: build.query<AnswerFrom<typeof MATCHES>, void>({
      query: () => request(MATCHES),
      providesTags: ['Matches'],
    }),
  }),
});

export const { useMatchesQuery } = matchesApi;
