import { api } from '@kolo/store';
import { cardChanged } from './cachedCards.ts';
import { likeForgotten } from './likesSent.ts';

const unmatchApi = api.injectEndpoints({
  endpoints: (build) => ({
    unmatch: build.mutation<unknown, string>({
      query: (userId) => ({ url: 'api/unmatch', method: 'POST', body: { userId } }),
      invalidatesTags: ['Conversations'],
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(likeForgotten(id));
        dispatch(cardChanged(id, { isLiked: false, isMutualInterest: false }));
      },
    }),
  }),
});

export const { useUnmatchMutation } = unmatchApi;
