import type { AppealPage } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useSendAppealMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Appeals a decision, once (product 46). */
    sendAppeal: build.mutation<AppealPage, { token: string; text: string }>({
      query: (body) => ({ url: 'api/appeal', method: 'POST', body }),
    }),
  }),
});
