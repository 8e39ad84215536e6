import { api } from '@kolo/store';
import { cardChanged } from './cachedCards.ts';
import { likeForgotten } from './likesSent.ts';

const unlikeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unlike: build.mutation<unknown, string>({
      query: (likedUserId) => ({ url: 'api/unlike', method: 'POST', body: { likedUserId } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(likeForgotten(id));
        dispatch(cardChanged(id, { isLiked: false, isMutualInterest: false }));
      },
    }),
  }),
});

export const { useUnlikeMutation } = unlikeApi;
