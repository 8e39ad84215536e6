import { HEADERS, type Message } from '@kolo/contracts';
import { api } from '../api.ts';
import { isForbidden, isNotFound } from '../http/apiError.ts';

export interface MessageToSend {
  receiverId: string;
  content: string;
  /** The same for every try of one message, so that it is never sent twice. */
  idempotencyKey: string;
}

export const sendMessageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Message, MessageToSend>({
      query: ({ idempotencyKey, receiverId, content }) => ({
        url: 'api/message',
        method: 'POST',
        body: { receiverId, content },
        headers: { [HEADERS.idempotencyKey]: idempotencyKey },
      }),
      // A refusal shows that what is known about quota or match is out of date.
      invalidatesTags: (_message, error) =>
        error && !isForbidden(error) && !isNotFound(error) ? [] : ['CurrentUser', 'Conversations'],
    }),
  }),
});
