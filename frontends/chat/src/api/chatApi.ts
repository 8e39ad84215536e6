import { HEADERS, LIMITS, type Message, type OtherUser } from '@kolo/contracts';
import { type ApiError, api, pageAddress } from '@kolo/store';

export interface MessageToSend {
  receiverId: string;
  content: string;
  /** The same for every try of one message, so that it is never sent twice. */
  idempotencyKey: string;
}

/** A refusal shows that what is known about quota or match is out of date. */
const isRefusal = (error: ApiError | undefined): boolean => error?.status === 403 || error?.status === 404;

const chatApi = api.injectEndpoints({
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
    otherUser: build.query<OtherUser, string>({
      query: (id) => `api/auth/user/${encodeURIComponent(id)}`,
      providesTags: (_user, _error, id) => [{ type: 'Member', id }],
    }),
    markRead: build.mutation<unknown, string>({
      query: (partnerId) => ({
        url: `api/conversation/${encodeURIComponent(partnerId)}/read`,
        method: 'POST',
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['Conversations']),
    }),
    sendMessage: build.mutation<Message, MessageToSend>({
      query: ({ idempotencyKey, ...body }) => ({
        url: 'api/message',
        method: 'POST',
        body,
        headers: { [HEADERS.idempotencyKey]: idempotencyKey },
      }),
      invalidatesTags: (_message, error) =>
        error && !isRefusal(error) ? [] : ['CurrentUser', 'Conversations'],
    }),
  }),
});

export const { useThreadInfiniteQuery, useOtherUserQuery, useMarkReadMutation, useSendMessageMutation } =
  chatApi;
