import { api } from '@kolo/store';

const askToSignInApi = api.injectEndpoints({
  endpoints: (build) => ({
    askToSignIn: build.mutation<unknown, { email: string }>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
    }),
  }),
});

export const { useAskToSignInMutation } = askToSignInApi;
