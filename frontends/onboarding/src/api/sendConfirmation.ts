import { api } from '@kolo/store';

const sendConfirmationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the code that confirms this session (docs/product.md#fresh-confirmation). */
    sendConfirmation: build.mutation<unknown, void>({
      query: () => ({ url: 'auth/confirmation', method: 'POST' }),
    }),
  }),
});

export const { useSendConfirmationMutation } = sendConfirmationApi;
