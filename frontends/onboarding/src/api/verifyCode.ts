import type { VerifyCodeResponse } from '@kolo/contracts';
import { api } from '@kolo/store';

const verifyCodeApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyCode: build.mutation<VerifyCodeResponse, { email: string; code: string }>({
      query: (body) => ({ url: 'auth/verify-code', method: 'POST', body }),
    }),
  }),
});

export const { useVerifyCodeMutation } = verifyCodeApi;
