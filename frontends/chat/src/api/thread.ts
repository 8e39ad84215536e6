import { LIMITS, type Message } from '@kolo/contracts';
import { api, pageAddress } from '@kolo/store';

const threadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Pages from the end of the thread on; the messages of a page are oldest first. */
    thread: build.infiniteQuery<Message[], string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < LIMITS.messagesPage ? undefined : page[0]?.position),
      },
      query: ({ queryArg, pageParam }) =>
        pageAddress(`api/conversation/${encodeURIComponent(queryArg)}`, pageParam),
      providesTags: (_messages, _error, partnerId) => [{ type: 'Thread', id: partnerId }],
    }),
  }),
});

export const { useThreadInfiniteQuery } = threadApi;
