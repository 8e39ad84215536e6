import { api } from '../api.ts';

const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many conversations are unread: the one count there is (docs/design.md#counting-unread-messages). */
    unreadConversations: build.query<{ conversations: number }, void>({
      query: () => 'api/conversations/unread',
      providesTags: ['Conversations'],
    }),
  }),
});

export const { useUnreadConversationsQuery } = unreadApi;
