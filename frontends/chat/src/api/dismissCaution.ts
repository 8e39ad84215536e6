import { api } from '@kolo/store';

const dismissCautionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Says that what a member wrote first is fine (docs/product.md#signals). */
    dismissCaution: build.mutation<unknown, string>({
      query: (partnerId) => ({
        url: `api/conversation/${encodeURIComponent(partnerId)}/fine`,
        method: 'POST',
      }),
      invalidatesTags: (_result, error, id) => (error ? [] : [{ type: 'Thread', id }]),
    }),
  }),
});

export const { useDismissCautionMutation } = dismissCautionApi;
