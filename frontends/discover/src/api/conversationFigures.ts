import { type AnswerFrom, CONVERSATION_FIGURES } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Counts everything, not only what lists have loaded. */
    conversationFigures: build.query<AnswerFrom<typeof CONVERSATION_FIGURES>, void>({
      query: () => request(CONVERSATION_FIGURES),
      providesTags: ['Matches', 'Conversations'],
    }),
  }),
});

export const { useConversationFiguresQuery } = figuresApi;
