import type { CheckedReceipt } from '@kolo/contracts';
import { api } from '@kolo/store';

const checkReceiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkReceipt: build.mutation<CheckedReceipt, string>({
      query: (receipt) => ({ url: 'api/receipt/check', method: 'POST', body: { receipt } }),
    }),
  }),
});

export const { useCheckReceiptMutation } = checkReceiptApi;
