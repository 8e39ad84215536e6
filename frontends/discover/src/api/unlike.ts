import { UNLIKE } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';
import { showKeptMatch, updateCard } from './cachedCards.ts';
import { forgetLike } from './likesSent.ts';

const unlikeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unlike: build.mutation<unknown, string>({
      // Never ends a match this page has not heard of (docs/product.md#liking-passing-matching).
      query: (likedUserId) => request(UNLIKE, { body: { likedUserId, keepMatch: true } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(({ error }: { error: unknown }) => {
          dispatch(showKeptMatch(id, error));
        });
        if (!answer) return;
        dispatch(forgetLike(id));
        dispatch(updateCard(id, { isLiked: false, isMutualInterest: false }));
      },
    }),
  }),
});

export const { useUnlikeMutation } = unlikeApi;
