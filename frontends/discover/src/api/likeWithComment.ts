import type { CommentAbout } from '@kolo/contracts/profile/commentAbout';
import { type AnswerFrom, LIKE_WITH_COMMENT } from '@kolo/contracts/protocol/routes';
import { HEADERS } from '@kolo/contracts/services';
import { api, isApiError, isForbidden, isNotFound, request } from '@kolo/store';
import { rememberLike } from './likeSent.ts';

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
        if (answer) dispatch(rememberLike(id, { comment, isMatch: answer.data.isMatch }));
      },
    }),
  }),
});

export const { useLikeWithCommentMutation } = likeWithCommentApi;
