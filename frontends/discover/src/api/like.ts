import { type AnswerFrom, LIKE } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';
import { rememberLike } from './likeSent.ts';

const likeApi = api.injectEndpoints({
  endpoints: (build) => ({
    like: build.mutation<AnswerFrom<typeof LIKE>, string>({
      query: (likedUserId) => request(LIKE, { body: { likedUserId } }),
      // A new match is listed at once; lists that lag are refetched on the socket's notice.
      invalidatesTags: (answer) => (answer?.isMatch ? ['Conversations'] : []),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(rememberLike(id, { comment: null, isMatch: answer.data.isMatch }));
      },
    }),
  }),
});

export const { useLikeMutation } = likeApi;
