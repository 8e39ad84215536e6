import type { AppealPage } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useSendAppealMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Appeals a decision, once (docs/product.md#appeals-and-transparency). */
    sendAppeal: build.mutation<AppealPage, { token: string; text: string }>({
      query: (body) => ({ url: 'api/appeal', method: 'POST', body }),
    }),
  }),
});
