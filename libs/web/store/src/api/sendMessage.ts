import { type AnswerFrom, SEND_MESSAGE } from '@kolo/contracts/protocol/routes';
import { HEADERS } from '@kolo/contracts/services';
import { api } from '../api.ts';
import { isForbidden, isNotFound } from '../http/apiError.ts';
import { request } from '../http/request.ts';

export interface MessageToSend {
  receiverId: string;
  content: string;
  /** The same for every attempt. */
  idempotencyKey: string;
}

/** After the gateway's timeout no answer can come, and the message is sent again. */
const ANSWER_WITHIN_MS = 15_000;

export const sendMessageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<AnswerFrom<typeof SEND_MESSAGE>, MessageToSend>({
      query: ({ idempotencyKey, ...body }) => ({
        ...request(SEND_MESSAGE, { body, headers: { [HEADERS.idempotencyKey]: idempotencyKey } }),
        timeout: ANSWER_WITHIN_MS,
      }),
      // A refusal means that quota, match or member are out of date.
      invalidatesTags(_message, error) {
        if (!error) return ['CurrentUser', 'Conversations'];
        return isForbidden(error) || isNotFound(error) ? ['CurrentUser', 'Conversations', 'Member'] : [];
      },
    }),
  }),
});
