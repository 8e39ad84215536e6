import type { Message } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useHasWrittenQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether anything was written with a member; where there is no conversation, nothing was. */
    hasWritten: build.query<boolean, string>({
      query: (userId) => `api/conversation/${encodeURIComponent(userId)}`,
      transformResponse: (messages: Message[]) => messages.length > 0,
    }),
  }),
});
