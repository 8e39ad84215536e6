import type { RegisterRequest, VerifyCodeResponse } from '@kolo/contracts';
import { api } from '@kolo/store';

/** Registering and signing in without a password (product 28). */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    askToSignIn: build.mutation<unknown, { email: string }>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
    }),
    verifyCode: build.mutation<VerifyCodeResponse, { email: string; code: string }>({
      query: (body) => ({ url: 'auth/verify-code', method: 'POST', body }),
    }),
    register: build.mutation<unknown, RegisterRequest>({
      query: (body) => ({ url: 'auth/register', method: 'POST', body }),
    }),
  }),
});

export const { useAskToSignInMutation, useVerifyCodeMutation, useRegisterMutation } = signInApi;
