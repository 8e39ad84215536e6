import { LIMITS, type Message } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useLastMessagesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The last messages with a member, as far as a report takes them along; where there is no conversation, none. */
    lastMessages: build.query<Message[], string>({
      query: (userId) => `api/conversation/${encodeURIComponent(userId)}`,
      transformResponse: (messages: Message[]) => messages.slice(-LIMITS.moderation.evidenceMessages),
    }),
  }),
});
