import { type Conversation, LIMITS } from '@kolo/contracts';
import { api } from '../api.ts';
import { pageAddress } from '../http/pageAddress.ts';

const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The member's conversations, newest first, in pages. */
    conversations: build.infiniteQuery<Conversation[], void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) =>
          page.length < LIMITS.conversationsPage ? undefined : page.at(-1)?.lastPosition,
      },
      query: ({ pageParam }) => pageAddress('api/conversations', pageParam),
      providesTags: ['Conversations'],
    }),
  }),
});

export const { useConversationsInfiniteQuery } = conversationsApi;
