import { LIMITS } from '@kolo/contracts/limits';
import { LIKES_SENT } from '@kolo/contracts/protocol/routes';
import { type AppDispatch, api, type RootState, request } from '@kolo/store';

export const likesSentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody the member likes; fetches all pages. */
    likesSent: build.query<string[], void>({
      async queryFn(_arg, _queryApi, _extra, fetchWithBase) {
        const ids: string[] = [];
        for (;;) {
          const { data, error } = await fetchWithBase(request(LIKES_SENT, { query: { before: ids.at(-1) } }));
          if (error) return { error };
          const page: string[] = Array.isArray(data) ? data : [];
          ids.push(...page);
          if (page.length < LIMITS.likesPage) return { data: ids };
        }
      },
      providesTags: ['Likes'],
    }),
  }),
});

export const forgetLike = (id: string) => (dispatch: AppDispatch) => {
  dispatch(
    likesSentApi.util.updateQueryData('likesSent', undefined, (ids) => ids.filter((liked) => liked !== id)),
  );
};

/** Includes this page's own likes as soon as they are answered. */
export const readKnownLikes =
  () =>
  (_: unknown, getState: () => RootState): ReadonlySet<string> =>
    new Set(likesSentApi.endpoints.likesSent.select()(getState()).data);

export const { useLikesSentQuery } = likesSentApi;
