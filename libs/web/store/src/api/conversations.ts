import { LIMITS } from '@kolo/contracts/limits';
import {
  type AnswerFrom,
  CONVERSATIONS,
  NEW_MATCHES,
  UNREAD_CONVERSATIONS,
} from '@kolo/contracts/protocol/routes';
import { api } from '../api.ts';
import { request } from '../http/request.ts';

export const { useConversationsInfiniteQuery, useNewMatchesQuery, useUnreadConversationsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      conversations: build.infiniteQuery<AnswerFrom<typeof CONVERSATIONS>, void, string | undefined>({
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: (page) =>
            page.length < LIMITS.conversationsPage ? undefined : page.at(-1)?.lastPosition,
        },
        query: ({ pageParam }) => request(CONVERSATIONS, { query: { before: pageParam } }),
        providesTags: ['Conversations'],
      }),
      /** Nobody has written to these yet; newest first. */
      newMatches: build.query<AnswerFrom<typeof NEW_MATCHES>, void>({
        query: () => request(NEW_MATCHES),
        providesTags: ['Matches', 'Conversations'],
      }),
      /** The only source of the unread count (docs/design.md#counting-unread-messages). */
      unreadConversations: build.query<AnswerFrom<typeof UNREAD_CONVERSATIONS>, void>({
        query: () => request(UNREAD_CONVERSATIONS),
        providesTags: ['Conversations'],
      }),
    }),
  });
