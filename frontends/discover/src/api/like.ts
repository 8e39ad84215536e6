import { type AnswerFrom, LIKE } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';
import { updateCard } from './cachedCards.ts';
import { rememberComment } from './likeSent.ts';
import { likesSentApi } from './likesSent.ts';

const likeApi = api.injectEndpoints({
  endpoints: (build) => ({
    like: build.mutation<AnswerFrom<typeof LIKE>, string>({
      query: (likedUserId) => request(LIKE, { body: { likedUserId } }),
      // A new match is listed at once; lists that lag are refetched on the socket's notice.
      invalidatesTags: (answer) => (answer?.isMatch ? ['Conversations'] : []),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(likesSentApi.util.updateQueryData('likesSent', undefined, (ids) => [...ids, id]));
        void dispatch(rememberComment(id, null));
        dispatch(updateCard(id, { isLiked: true, ...(answer.data.isMatch && { isMutualInterest: true }) }));
      },
    }),
  }),
});

export const { useLikeMutation } = likeApi;
