import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import { type AnswerFrom, DEALBREAKERS, SAVE_DEALBREAKERS } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const dealbreakersApi = api.enhanceEndpoints({ addTagTypes: ['Dealbreakers'] }).injectEndpoints({
  endpoints: (build) => ({
    dealbreakers: build.query<AnswerFrom<typeof DEALBREAKERS>, void>({
      query: () => request(DEALBREAKERS),
      providesTags: ['Dealbreakers'],
    }),
    /** Changes who appears in lists of matches and likes (docs/product.md#dealbreakers). */
    saveDealbreakers: build.mutation<AnswerFrom<typeof SAVE_DEALBREAKERS>, KeptDealbreakers>({
      query: (body) => request(SAVE_DEALBREAKERS, { body }),
      invalidatesTags: (_saved, error) =>
        error ? [] : ['Dealbreakers', 'Matches', 'Likes', 'Member', 'Profile'],
    }),
  }),
});

export const { useDealbreakersQuery, useSaveDealbreakersMutation } = dealbreakersApi;
