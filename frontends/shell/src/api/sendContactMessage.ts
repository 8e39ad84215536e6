import type { ContactRequest } from '@kolo/contracts/api/contact';
import { type AnswerFrom, CONTACT } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const sendContactMessageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<AnswerFrom<typeof CONTACT>, ContactRequest>({
      query: (body) => request(CONTACT, { body }),
    }),
  }),
});

export const { useSendContactMessageMutation } = sendContactMessageApi;
