import { LIMITS } from '@kolo/contracts/limits';
import { type AnswerFrom, CONVERSATION } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const threadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Pages run from the newest to the oldest; the messages in a page are oldest first. */
    thread: build.infiniteQuery<AnswerFrom<typeof CONVERSATION>, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < LIMITS.messagesPage ? undefined : page[0]?.position),
      },
      query: ({ queryArg, pageParam }) =>
        request(CONVERSATION, { params: { userId: queryArg }, query: { before: pageParam } }),
      providesTags: (_messages, _error, partnerId) => [{ type: 'Thread', id: partnerId }],
    }),
  }),
});

export const { useThreadInfiniteQuery } = threadApi;
