import type { LikeResponse } from '@kolo/contracts';
import { api } from '@kolo/store';
import { cardChanged } from './cachedCards.ts';
import { likesSentApi } from './likesSent.ts';

const likeApi = api.injectEndpoints({
  endpoints: (build) => ({
    like: build.mutation<LikeResponse, string>({
      query: (likedUserId) => ({ url: 'api/like', method: 'POST', body: { likedUserId } }),
      // Who is new stands among one's matches; whose list may follow a moment later is told by the socket.
      invalidatesTags: (answer) => (answer?.isMatch ? ['Conversations'] : []),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(likesSentApi.util.updateQueryData('likesSent', undefined, (ids) => [...ids, id]));
        dispatch(cardChanged(id, { isLiked: true, ...(answer.data.isMatch && { isMutualInterest: true }) }));
      },
    }),
  }),
});

export const { useLikeMutation } = likeApi;
