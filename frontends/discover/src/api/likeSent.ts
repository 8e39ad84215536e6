import { type AnswerFrom, LIKE_SENT } from '@kolo/contracts/protocol/routes';
import { api, type RootState, request } from '@kolo/store';

export const likeSentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the member's like of another came with. */
    likeSent: build.query<AnswerFrom<typeof LIKE_SENT>, string>({
      query: (id) => request(LIKE_SENT, { params: { id } }),
    }),
  }),
});

/** Known from a like of this page: the list may be behind (docs/design.md#bounded-reads). */
export const rememberComment = (id: string, comment: string | null) =>
  likeSentApi.util.upsertQueryData('likeSent', id, { comment });

/** `null` also where this page has not asked. */
export const readComment =
  (id: string) =>
  (_: unknown, getState: () => RootState): string | null =>
    likeSentApi.endpoints.likeSent.select(id)(getState()).data?.comment ?? null;

const { useLikeSentQuery } = likeSentApi;

/** Asks once, as {@link rememberComment} knows of all that comes after. */
export const useOwnWords = (id: string, isWanted: boolean) =>
  useLikeSentQuery(id, { skip: !isWanted, refetchOnMountOrArgChange: false });
