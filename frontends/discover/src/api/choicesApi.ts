import { LIMITS, type LikeResponse } from '@kolo/contracts';
import { api } from '@kolo/store';
import { cardChanged, cardDropped } from './cachedCards.ts';

const likesAddress = (before?: string): string =>
  before === undefined ? 'api/likes-sent' : `api/likes-sent?before=${encodeURIComponent(before)}`;

/** Liking and passing (product 28). Each takes the other member's id. */
export const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody the member likes, read page by page. */
    likesSent: build.query<string[], void>({
      async queryFn(_arg, _queryApi, _extra, fetchWithBase) {
        const ids: string[] = [];
        for (;;) {
          const { data, error } = await fetchWithBase(likesAddress(ids.at(-1)));
          if (error) return { error };
          const page: string[] = Array.isArray(data) ? data : [];
          ids.push(...page);
          if (page.length < LIMITS.likesPage) return { data: ids };
        }
      },
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
