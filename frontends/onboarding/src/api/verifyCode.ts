import { type AnswerFrom, VERIFY_CODE } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const verifyCodeApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyCode: build.mutation<AnswerFrom<typeof VERIFY_CODE>, { email: string; code: string }>({
      query: (body) => request(VERIFY_CODE, { body }),
    }),
  }),
});

export const { useVerifyCodeMutation } = verifyCodeApi;
