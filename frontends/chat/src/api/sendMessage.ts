import { HEADERS, type Message } from '@kolo/contracts';
import { api, isForbidden, isNotFound } from '@kolo/store';

export interface MessageToSend {
  receiverId: string;
  content: string;
  /** The same for every try of one message, so that it is never sent twice. */
  idempotencyKey: string;
}

const sendMessageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Message, MessageToSend>({
      query: ({ idempotencyKey, ...body }) => ({
        url: 'api/message',
        method: 'POST',
        body,
        headers: { [HEADERS.idempotencyKey]: idempotencyKey },
      }),
      // A refusal shows that what is known about quota or match is out of date.
      invalidatesTags: (_message, error) =>
        error && !isForbidden(error) && !isNotFound(error) ? [] : ['CurrentUser', 'Conversations'],
    }),
  }),
});

export const { useSendMessageMutation } = sendMessageApi;
