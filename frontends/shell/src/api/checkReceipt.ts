import { type AnswerFrom, CHECK_RECEIPT } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const checkReceiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkReceipt: build.mutation<AnswerFrom<typeof CHECK_RECEIPT>, string>({
      query: (receipt) => request(CHECK_RECEIPT, { body: { receipt } }),
    }),
  }),
});

export const { useCheckReceiptMutation } = checkReceiptApi;
