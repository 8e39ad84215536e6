import { LOGIN } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const askToSignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    askToSignIn: build.mutation<unknown, { email: string }>({
      query: (body) => request(LOGIN, { body }),
    }),
  }),
});

export const { useAskToSignInMutation } = askToSignInApi;
