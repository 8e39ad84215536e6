import { api } from '@kolo/store';
import { cardChanged, tellKeptMatch } from './cachedCards.ts';
import { likeForgotten } from './likesSent.ts';

const unlikeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unlike: build.mutation<unknown, string>({
      // A match that the page has not heard of yet is never ended by this (docs/product.md#liking-passing-matching).
      query: (likedUserId) => ({ url: 'api/unlike', method: 'POST', body: { likedUserId, keepMatch: true } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(({ error }: { error: unknown }) => {
          dispatch(tellKeptMatch(id, error));
        });
        if (!answer) return;
        dispatch(likeForgotten(id));
        dispatch(cardChanged(id, { isLiked: false, isMutualInterest: false }));
      },
    }),
  }),
});

export const { useUnlikeMutation } = unlikeApi;
