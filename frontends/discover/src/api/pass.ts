import { api } from '@kolo/store';
import { tellKeptMatch } from './cachedCards.ts';
import { likeForgotten } from './likesSent.ts';

const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    pass: build.mutation<unknown, string>({
      // A match that the page has not heard of yet is never ended by this (docs/product.md#liking-passing-matching).
      query: (dislikedUserId) => ({
        url: 'api/dislike',
        method: 'POST',
        body: { dislikedUserId, keepMatch: true },
      }),
      async onQueryStarted(passed, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(({ error }: { error: unknown }) => {
          dispatch(tellKeptMatch(passed, error));
        });
        if (!answer) return;
        dispatch(likeForgotten(passed));
      },
    }),
  }),
});

export const { usePassMutation } = passApi;
