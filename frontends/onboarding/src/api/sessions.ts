import { type AnswerFrom, END_OTHER_SESSIONS, END_SESSION, SESSIONS } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Sessions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      sessions: build.query<AnswerFrom<typeof SESSIONS>, void>({
        query: () => request(SESSIONS),
        providesTags: ['Sessions'],
      }),
      endSession: build.mutation<unknown, string>({
        query: (id) => request(END_SESSION, { params: { sessionId: id } }),
        invalidatesTags: ['Sessions'],
      }),
      endOtherSessions: build.mutation<unknown, void>({
        query: () => request(END_OTHER_SESSIONS),
        invalidatesTags: ['Sessions'],
      }),
    }),
  });
