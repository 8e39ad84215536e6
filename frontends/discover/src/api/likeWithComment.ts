import type { CommentAbout } from '@kolo/contracts/profile/commentAbout';
import { type AnswerFrom, LIKE_WITH_COMMENT } from '@kolo/contracts/protocol/routes';
import { HEADERS } from '@kolo/contracts/services';
import { api, isApiError, isForbidden, isNotFound, request } from '@kolo/store';
import { updateCard } from './cachedCards.ts';
import { rememberComment } from './likeSent.ts';
import { likesSentApi } from './likesSent.ts';

export interface LikeToComment {
  likedUserId: string;
  about: CommentAbout;
  comment: string;
  /** The same for every attempt. */
  idempotencyKey: string;
}

const likeWithCommentApi = api.injectEndpoints({
  endpoints: (build) => ({
    likeWithComment: build.mutation<AnswerFrom<typeof LIKE_WITH_COMMENT>, LikeToComment>({
      query: ({ idempotencyKey, ...body }) =>
        request(LIKE_WITH_COMMENT, { body, headers: { [HEADERS.idempotencyKey]: idempotencyKey } }),
      // A refusal means that quota, like or member are out of date.
      invalidatesTags(answer, error) {
        if (!error) return answer?.isMatch ? ['CurrentUser', 'Conversations'] : ['CurrentUser'];
        if (isApiError(error) && error.code === 'already_liked') return ['Likes', 'Member'];
        return isForbidden(error) || isNotFound(error) ? ['CurrentUser', 'Member'] : [];
      },
      async onQueryStarted({ likedUserId: id, comment }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(likesSentApi.util.updateQueryData('likesSent', undefined, (ids) => [...ids, id]));
        void dispatch(rememberComment(id, comment));
        dispatch(updateCard(id, { isLiked: true, ...(answer.data.isMatch && { isMutualInterest: true }) }));
      },
    }),
  }),
});

export const { useLikeWithCommentMutation } = likeWithCommentApi;
