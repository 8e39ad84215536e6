import { CONFIRM_SESSION, SEND_CONFIRMATION } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export const { useConfirmSessionMutation, useSendConfirmationMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendConfirmation: build.mutation<unknown, void>({
      query: () => request(SEND_CONFIRMATION),
    }),
    confirmSession: build.mutation<unknown, { code: string }>({
      query: (body) => request(CONFIRM_SESSION, { body }),
    }),
  }),
});
