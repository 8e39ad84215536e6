import type { ActsPage } from '@kolo/contracts';
import { api, pageAddress } from '@kolo/store';

export const { useActsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What operators did, the newest first (docs/product.md#cases-and-decisions). */
    acts: build.infiniteQuery<ActsPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam }) => pageAddress('api/admin/acts', pageParam),
      providesTags: ['Cases'],
    }),
  }),
});
