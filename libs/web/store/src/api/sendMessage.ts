import { HEADERS, LIMITS, type Message } from '@kolo/contracts';
import { api } from '../api.ts';
import { isForbidden, isNotFound } from '../http/apiError.ts';

export interface MessageToSend {
  receiverId: string;
  content: string;
  /** The same for every try of one message, so that it is never sent twice. */
  idempotencyKey: string;
}

/** Longer than the gateway waits for a service: by then no answer comes. */
const ANSWER_WITHIN_MS = 2 * LIMITS.serviceSilence;

export const sendMessageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Message, MessageToSend>({
      query: ({ idempotencyKey, receiverId, content }) => ({
        url: 'api/message',
        method: 'POST',
        timeout: ANSWER_WITHIN_MS,
        body: { receiverId, content },
        headers: { [HEADERS.idempotencyKey]: idempotencyKey },
      }),
      // A refusal shows that what is known about quota or match is out of date.
      invalidatesTags: (_message, error) =>
        error && !isForbidden(error) && !isNotFound(error) ? [] : ['CurrentUser', 'Conversations'],
    }),
  }),
});
