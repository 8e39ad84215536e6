import { LIMITS } from '@kolo/contracts/limits';
import { type AnswerFrom, HISTORY } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    history: build.infiniteQuery<AnswerFrom<typeof HISTORY>, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < LIMITS.historyPage ? undefined : page.at(-1)?.id),
      },
      query: ({ pageParam }) => request(HISTORY, { query: { before: pageParam } }),
    }),
  }),
});

export const { useHistoryInfiniteQuery } = historyApi;
