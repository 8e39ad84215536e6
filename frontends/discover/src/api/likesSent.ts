import { LIMITS } from '@kolo/contracts';
import { type AppDispatch, api, type RootState } from '@kolo/store';

const likesAddress = (before?: string): string =>
  before === undefined ? 'api/likes-sent' : `api/likes-sent?before=${encodeURIComponent(before)}`;

export const likesSentApi = api.injectEndpoints({
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
  }),
});

/** Takes a member out of the list of whom one likes; nothing is asked for again (docs/product.md#the-calls). */
export const likeForgotten = (id: string) => (dispatch: AppDispatch) => {
  dispatch(
    likesSentApi.util.updateQueryData('likesSent', undefined, (ids) => ids.filter((liked) => liked !== id)),
  );
};

/** Whom this page knows the member to like. Its own likes are among them as soon as they are answered. */
export const knownLikes =
  () =>
  (_: unknown, getState: () => RootState): ReadonlySet<string> =>
    new Set(likesSentApi.endpoints.likesSent.select()(getState()).data);

export const { useLikesSentQuery } = likesSentApi;
