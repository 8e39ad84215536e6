import { type HistoryEntry, LIMITS } from '@kolo/contracts';
import { api, pageAddress } from '@kolo/store';

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What happened on the member's account, the newest first, in pages. */
    history: build.infiniteQuery<HistoryEntry[], void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < LIMITS.historyPage ? undefined : page.at(-1)?.id),
      },
      query: ({ pageParam }) => pageAddress('api/account/history', pageParam),
    }),
  }),
});

export const { useHistoryInfiniteQuery } = historyApi;
