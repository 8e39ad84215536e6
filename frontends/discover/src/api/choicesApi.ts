import type { LikeResponse } from '@kolo/contracts';
import { api } from '@kolo/store';
import { cardChanged, cardDropped } from './cachedCards.ts';

/** Liking and passing (spec §7). Each takes the other member's id. */
export const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    likesSent: build.query<string[], void>({
      query: () => 'api/likes-sent',
      providesTags: ['Likes'],
    }),
    like: build.mutation<LikeResponse, string>({
      query: (likedUserId) => ({ url: 'api/like', method: 'POST', body: { likedUserId } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(choicesApi.util.updateQueryData('likesSent', undefined, (ids) => [...ids, id]));
        dispatch(cardChanged(id, { isLiked: true, ...(answer.data.isMatch && { isMutualInterest: true }) }));
      },
    }),
    unlike: build.mutation<unknown, string>({
      query: (likedUserId) => ({ url: 'api/unlike', method: 'POST', body: { likedUserId } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          choicesApi.util.updateQueryData('likesSent', undefined, (ids) =>
            ids.filter((liked) => liked !== id),
          ),
        );
        dispatch(cardChanged(id, { isLiked: false, isMutualInterest: false }));
      },
    }),
    pass: build.mutation<unknown, string>({
      query: (dislikedUserId) => ({ url: 'api/dislike', method: 'POST', body: { dislikedUserId } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(cardDropped(id));
      },
    }),
  }),
});

export const { useLikesSentQuery, useLikeMutation, useUnlikeMutation, usePassMutation } = choicesApi;
