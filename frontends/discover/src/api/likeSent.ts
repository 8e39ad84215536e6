import { type AnswerFrom, LIKE_SENT } from '@kolo/contracts/protocol/routes';
import { type AppDispatch, api, type RootState, request } from '@kolo/store';
import { updateCard } from './cachedCards.ts';
import { likesSentApi } from './likesSent.ts';

const likeSentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the member's like of another came with. */
    likeSent: build.query<AnswerFrom<typeof LIKE_SENT>, string>({
      query: (id) => request(LIKE_SENT, { params: { id } }),
    }),
  }),
});

/** What an answered like changes of what this page knows: lists may be behind (docs/design.md#bounded-reads). */
export const rememberLike =
  (id: string, { comment, isMatch }: { comment: string | null; isMatch: boolean }) =>
  (dispatch: AppDispatch): void => {
    dispatch(likesSentApi.util.updateQueryData('likesSent', undefined, (ids) => [...ids, id]));
    void dispatch(likeSentApi.util.upsertQueryData('likeSent', id, { comment }));
    dispatch(updateCard(id, { isLiked: true, ...(isMatch && { isMutualInterest: true }) }));
  };

/** `null` also where this page has not asked. */
export const readComment =
  (id: string) =>
  (_: unknown, getState: () => RootState): string | null =>
    likeSentApi.endpoints.likeSent.select(id)(getState()).data?.comment ?? null;

const { useLikeSentQuery } = likeSentApi;

/** Asks once, as {@link rememberLike} knows of all that comes after. */
export const useOwnWords = (id: string, isWanted: boolean) =>
  useLikeSentQuery(id, { skip: !isWanted, refetchOnMountOrArgChange: false });
