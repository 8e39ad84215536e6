import type { ConversationFigures } from '@kolo/contracts';
import { api } from '@kolo/store';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many matches and open conversations the member has, also those that no list has come to. */
    conversationFigures: build.query<ConversationFigures, void>({
      query: () => 'api/conversations/figures',
      providesTags: ['Matches', 'Conversations'],
    }),
  }),
});

export const { useConversationFiguresQuery } = figuresApi;
