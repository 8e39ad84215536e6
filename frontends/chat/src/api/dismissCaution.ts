import { DISMISS_CAUTION } from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

const dismissCautionApi = api.injectEndpoints({
  endpoints: (build) => ({
    dismissCaution: build.mutation<unknown, string>({
      query: (partnerId) => request(DISMISS_CAUTION, { params: { userId: partnerId } }),
      invalidatesTags: (_result, error, id) => (error ? [] : [{ type: 'Thread', id }]),
    }),
  }),
});

export const { useDismissCautionMutation } = dismissCautionApi;
